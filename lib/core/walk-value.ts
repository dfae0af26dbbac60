/** A value inside another: its key, its container, and its depth (0 for the outermost value). */
export type ValueNode = { value: unknown; key: string; up: ValueNode | null; depth: number }

/**
 * Yields a value and everything in it, in document order. It takes one step per entry, without recursion or copied
 * paths, so a deeply nested value costs no more than a flat one. A caller can stop before the entries of an object are
 * listed.
 */
export function* walkValue(root: unknown): Generator<ValueNode, void> {
  const waiting: ValueNode[] = [{ value: root, key: '', up: null, depth: 0 }]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    if (node.value === null || typeof node.value !== 'object') continue
    const entries = Object.entries(node.value)
    for (let at = entries.length - 1; at >= 0; at--) {
      const [key, value] = entries[at]!
      waiting.push({ value, key, up: node, depth: node.depth + 1 })
    }
  }
}

/** Returns the path of a value: `steps.1.text`; empty for the outermost. */
export function pathOf(node: ValueNode): string {
  const keys: string[] = []
  for (let at = node; at.up !== null; at = at.up) keys.push(at.key)
  return keys.reverse().join('.')
}

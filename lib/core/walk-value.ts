/** A value inside another: under which key, in what, and how many containers deep (the outermost value is 0 deep). */
export type ValueNode = { value: unknown; key: string; up: ValueNode | null; depth: number }

/**
 * A value and everything in it, in the order of the document. It takes a step for each entry and neither recursion nor
 * copied paths, so a deeply nested value costs no more than a flat one. Whoever reads can stop before an object's
 * entries are listed.
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

/** Where a value stands: `steps.1.text`; empty for the outermost. */
export function pathOf(node: ValueNode): string {
  const keys: string[] = []
  for (let at = node; at.up !== null; at = at.up) keys.push(at.key)
  return keys.reverse().join('.')
}

/** What a browser's translation put in the place of a text, and the other way round. */
const standIns = new WeakMap<Node, ChildNode>()
const originals = new WeakMap<Node, Text>()

/**
 * Lets React work on a page that the browser translates. Chrome and Edge replace each text node with a `font` element
 * and keep nobody informed: React goes on to change, remove and insert before the node that it made, so a count would
 * stay as it was, and a removal would throw and end in the error page. From now on, a text that React changes or refers
 * to first returns to its place; the browser then translates it again.
 */
export function watchTranslatedTexts(): void {
  const changes = new MutationObserver((records) => records.forEach(({ target }) => putBack(target)))
  const replacements = new MutationObserver(note)
  let isSeen = false
  replacements.observe(document, { childList: true, subtree: true })

  function note(records: MutationRecord[]) {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        if (!(text instanceof Text) || text.parentNode) continue
        const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn)
        if (!standIn) continue
        standIns.set(text, standIn)
        originals.set(standIn, text)
        changes.observe(text, { characterData: true })
        if (!isSeen) repairNodes(() => note(replacements.takeRecords()))
        isSeen = true
      }
  }
}

const isStandIn = (node: Node | null): node is ChildNode =>
  node?.nodeName === 'FONT' && node.parentNode !== null

/**
 * Returns a text to its place, with the texts beside it: the browser translates a sentence as one, and may have put all
 * of it in the place of one of them.
 */
function putBack(text: Node): void {
  const parent = text.parentNode ? null : standIns.get(text)?.parentNode
  for (const node of parent ? [...parent.childNodes] : []) {
    const original = originals.get(node)
    if (original && !original.parentNode) node.replaceWith(original)
  }
}

/** Makes the two methods with which React names a neighbour put it back first. */
function repairNodes(noteAll: () => void): void {
  const { removeChild, insertBefore } = Node.prototype
  const find = (parent: Node, child: Node) => {
    if (child.parentNode === parent) return child
    noteAll()
    putBack(child)
    // the browser may have moved it into an element of its own
    let found: Node | null = child
    while (found && found.parentNode !== parent) found = found.parentNode
    return found
  }
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    if (find(this, child)) removeChild.call(child.parentNode!, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null) {
    return insertBefore.call(this, node, before && find(this, before)) as Child
  }
}

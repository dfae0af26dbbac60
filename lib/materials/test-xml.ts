import sax from 'sax'

export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

/**
 * Parses an XML document into a tree. The parser knows only XML's five entities and loads nothing. Throws when the
 * document is not well-formed.
 */
export function readXml(text: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name, attributes }) => {
    const node: Node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    path.at(-1)!.children.push(node)
    path.push(node)
  }
  parser.ontext = (text) => (path.at(-1)!.text += text)
  parser.onclosetag = () => void path.pop()
  parser.write(text).close()
  return root.children[0]!
}

export const childrenOf = (node: Node, name: string) => node.children.filter((child) => child.name === name)

/** Returns the `Value` attribute of every child by its name, as LightBurn's settings have them. */
export const valuesOf = (setting: Node) =>
  Object.fromEntries(setting.children.map(({ name, attributes }) => [name, attributes.Value]))

import sax from 'sax'

export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

/** The tree of an XML document, by a parser that knows no entities but XML's own five and loads nothing. Throws where it is not well-formed. */
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

/** The `Value` of every child, as LightBurn's settings have them. */
export const valuesOf = (setting: Node) =>
  Object.fromEntries(setting.children.map(({ name, attributes }) => [name, attributes.Value]))

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

export const contentFolder = path.resolve('prisma/content')

/** The problems of content files, one per line: `file:line: place: problem`. */
export class ContentError extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
  }
}

/** Reads and checks a YAML file of prisma/content. Throws ContentError. */
export async function readYaml<S extends z.ZodType>(name: string, schema: S): Promise<z.infer<S>> {
  return checkYaml(name, await readFile(path.join(contentFolder, name), 'utf8'), schema)
}

/** Reads a Markdown file with front matter and checks both. Throws ContentError. */
export async function readMarkdown<S extends z.ZodType>(
  name: string,
  schema: S,
  folder = contentFolder,
): Promise<{ front: z.infer<S>; body: string }> {
  const text = await readFile(path.join(folder, name), 'utf8')
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) throw new ContentError([`${name}:1: no front matter between two lines of ---`])
  const front = checkYaml(name, match[1]!, schema, 1)
  const body = match[2]!.trim()
  const begin = text.slice(0, text.length - match[2]!.trimStart().length).split('\n').length
  const problems = bodyProblems(body).map(({ line, what }) => `${name}:${begin + line}: ${what}`)
  if (problems.length > 0) throw new ContentError(problems)
  return { front, body }
}

export function readBytes(name: string): Promise<Buffer> {
  return readFile(path.join(contentFolder, name))
}

/** Parses a YAML text and checks it; `skipped` lines of the file precede it. Throws ContentError. */
export function checkYaml<S extends z.ZodType>(
  name: string,
  text: string,
  schema: S,
  skipped = 0,
): z.infer<S> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + skipped
  if (document.errors.length > 0)
    throw new ContentError(
      document.errors.map(({ pos, message }) => `${name}:${lineAt(pos[0])}: ${message.split('\n')[0]}`),
    )
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  throw new ContentError(
    parsed.error.issues.flatMap((issue) => {
      // an unknown key is reported at its own place
      const paths =
        issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      return paths.map(
        (place) =>
          `${name}:${lineAt(offsetOf(document, place))}: ${place.map(String).join('.') || 'file'}: ${
            issue.code === 'unrecognized_keys' ? 'no such key' : issue.message
          }`,
      )
    }),
  )
}

type Ranged = { range?: [number, number, number] | null; items?: { key?: Ranged & { value?: unknown } }[] }

/** Returns the offset of the value at a path, or of the nearest existing parent. */
function offsetOf(document: Document, place: PropertyKey[]): number {
  for (let length = place.length; length >= 0; length--) {
    const node = length === 0 ? document.contents : document.getIn(place.slice(0, length), true)
    if (!node || typeof node !== 'object') continue
    const parent = (
      length > 1 ? document.getIn(place.slice(0, length - 1), true) : document.contents
    ) as Ranged | null
    // a value may begin on the line after its key
    const key = parent?.items?.find((pair) => pair.key?.value === place[length - 1])?.key
    const range = (length > 0 ? key?.range : undefined) ?? (node as Ranged).range
    if (range) return range[0]
  }
  return 0
}

/** Finds HTML and embedded pictures, which a text must not contain. `line` counts from 0. */
function bodyProblems(body: string): { line: number; what: string }[] {
  if (body === '') return [{ line: 0, what: 'the text is empty' }]
  let fence = false
  return body.split('\n').flatMap((text, line) => {
    if (/^\s{0,3}(```|~~~)/.test(text)) fence = !fence
    if (fence) return []
    const words = text.replace(/`[^`]*`/g, '')
    if (/<\/?[a-z][^>]*>/i.test(words)) return [{ line, what: 'HTML is not shown: write Markdown' }]
    if (/!\[[^\]]*\]\(/.test(words)) return [{ line, what: 'pictures stand in media.yaml' }]
    return []
  })
}

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const contentFolder = path.resolve('prisma/content')

/** A YAML file of prisma/content, checked. Throws what is wrong with it and where. */
export async function readYaml<S extends z.ZodType>(name: string, schema: S): Promise<z.infer<S>> {
  return check(name, parse(await readFile(path.join(contentFolder, name), 'utf8')), schema)
}

/** A Markdown file with front matter, both checked. */
export async function readMarkdown<S extends z.ZodType>(
  name: string,
  schema: S,
): Promise<{ front: z.infer<S>; body: string }> {
  const text = await readFile(path.join(contentFolder, name), 'utf8')
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) throw new Error(`${name}: no front matter between two lines of ---`)
  return { front: check(name, parse(match[1]!), schema), body: match[2]!.trim() }
}

export function readBytes(name: string): Promise<Buffer> {
  return readFile(path.join(contentFolder, name))
}

function check<S extends z.ZodType>(name: string, value: unknown, schema: S): z.infer<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(`${name} is wrong:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

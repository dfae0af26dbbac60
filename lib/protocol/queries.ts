import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Locale } from '@/lib/i18n/locales'
import { fillOperator } from '@/lib/operator'
import { cachedQuery } from '@/lib/web/cached-query'
import type { ProtocolTab } from './schema'

/** A static page; `body` is Markdown. */
export type ProtocolPage = { title: string; summary: string; body: string }

const frontSchema = z.object({ title: z.string().min(1), summary: z.string().min(1) })

/**
 * Returns a page from prisma/content/pages/{tab}/{locale}.md, with the operator's name and address filled in. Throws
 * when the file is missing or has no title.
 */
export async function readProtocolPage(tab: ProtocolTab, locale: Locale): Promise<ProtocolPage> {
  const file = path.join(process.cwd(), 'prisma', 'content', 'pages', tab, `${locale}.md`)
  const text = (await readFile(file, 'utf8')).replace(/\r\n/g, '\n')
  const found = /^---\n(.*?)\n---\n(.*)$/s.exec(text)
  if (!found) throw new Error(`${file} has no front matter`)
  return { ...frontSchema.parse(parse(found[1]!)), body: fillOperator(found[2]!.trim()) }
}

/** Returns readProtocolPage for pages, cached as long as the process lives. */
export const cachedProtocolPage = cachedQuery('protocol', readProtocolPage, () => [])

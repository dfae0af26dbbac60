import './prose.css'
import type { ComponentProps, ReactElement } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { Link } from '@/components/shell/link'
import { keepUnits } from '@/lib/core/keep-units'
import { makeAnchors, markdownSchema } from '@/lib/core/markdown'

export type MarkdownHeading = { id: string; text: string }

/** Renders Markdown, sanitised, in the look of `.prose`. */
export function Markdown({ text, className = '' }: { text: string; className?: string }) {
  return <div className={`prose ${className}`}>{renderMarkdown(text).content}</div>
}

/**
 * Renders Markdown and returns its headings of the first two levels too, for a list of contents; the rendered headings
 * carry their ids.
 */
export function renderMarkdown(text: string): { content: ReactElement; headings: MarkdownHeading[] } {
  const headings: MarkdownHeading[] = []
  // Called as a function, not mounted, so that the headings are known when it returns.
  const content = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [[rehypeSanitize, markdownSchema], () => (tree: Node) => prepare(tree, headings)],
    components,
  })
  return { content, headings }
}

const components: Components = {
  h1: ({ node: _, ...rest }) => <h2 {...rest} />,
  a: ({ node: _, href = '', ...rest }) => <TextLink href={href} {...rest} />,
  ul: ({ node: _, ...rest }) => <ul {...rest} className="grid gap-2 pl-7" />,
  ol: ({ node: _, ...rest }) => <ol {...rest} className="grid list-decimal gap-2 pl-7" />,
  hr: () => <hr className="my-9 border-line" />,
  blockquote: ({ node: _, ...rest }) => (
    <blockquote {...rest} className="border-l-2 border-edge pl-4.5 text-muted" />
  ),
  code: ({ node: _, ...rest }) => (
    <code {...rest} className="rounded-[5px] bg-sunken px-[5px] py-px text-[0.9em]" />
  ),
  pre: ({ node: _, ...rest }) => (
    <pre
      {...rest}
      className="overflow-x-auto rounded-ctl bg-sunken px-4 py-3.5 [&>code]:bg-transparent [&>code]:p-0"
    />
  ),
  // a firm line on top, numbers in columns
  table: ({ node: _, ...rest }) => (
    <div
      className="mt-5.5 mb-6 border-t-2 border-ink md:overflow-x-auto"
      role="group"
      tabIndex={0}
      aria-label={rest['aria-label']}
    >
      <table
        {...rest}
        role="table"
        className="w-full border-collapse text-[16px]/[1.5] tabular-nums max-md:block"
      />
    </div>
  ),
  thead: ({ node: _, ...rest }) => <thead role="rowgroup" {...rest} className="max-md:sr-only" />,
  tbody: ({ node: _, ...rest }) => <tbody role="rowgroup" {...rest} className="max-md:block" />,
  tr: ({ node: _, ...rest }) => <tr role="row" {...rest} />,
  th: ({ node: _, ...rest }) => (
    <th
      role="columnheader"
      scope="col"
      {...rest}
      className="border-line pr-3.5 text-left align-bottom text-[13px] font-medium text-muted last:pr-0 md:border-b md:pt-2.5 md:pb-2"
    />
  ),
  td: ({ node: _, ...rest }) => <td role="cell" {...rest} />,
}

function TextLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  // A disallowed address arrives empty.
  if (href === '') return <span>{rest.children}</span>
  if (href.startsWith('/') && !href.startsWith('//'))
    return <Link href={href} className="link" {...(rest as object)} />
  return <a href={href} className="link" rel={/^https?:/.test(href) ? 'noopener' : undefined} {...rest} />
}

/** The part of a hast node that this file reads. */
type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const all = (node: Node, tagName: string): Node[] =>
  (node.children ?? []).flatMap((child) => (child.tagName === tagName ? [child] : all(child, tagName)))
const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('')

/** Gives each heading an id, and each table the name of the heading above it. */
function prepare(tree: Node, headings: MarkdownHeading[]) {
  const anchor = makeAnchors()
  let section = ''
  for (const node of tree.children ?? []) {
    if (/^h[1-6]$/.test(node.tagName ?? '')) {
      section = textOf(node).trim()
      const id = anchor(section)
      node.properties = { ...node.properties, id }
      if (node.tagName === 'h2' || node.tagName === 'h1') headings.push({ id, text: section })
    }
    if (node.tagName === 'table') {
      node.properties = { ...node.properties, ariaLabel: section || undefined }
      nameCells(node)
    }
  }
  setSpaces(tree)
}

/**
 * Gives each cell the name of its column and whether it is empty: phones show tables as lists. There a row has its
 * first cell for a heading; only where all of them begin with a number, they need the name of the column.
 */
function nameCells(table: Node) {
  const names = all(table, 'th').map((cell) => textOf(cell).trim())
  const rows = all(table, 'tr')
    .map((row) => all(row, 'td'))
    .filter((cells) => cells.length > 0)
  const numbered = rows.every(([first]) => first && /^[±≤≥<>]?\d/.test(textOf(first).trim()))
  for (const cells of rows) {
    cells.forEach((cell, place) => {
      const none = place > 0 && /^[–—-]?$/.test(textOf(cell).trim())
      const mark = none ? { dataNone: '' } : place === 0 && numbered ? { dataNumber: '' } : {}
      cell.properties = { ...cell.properties, dataL: names[place], ...mark }
    })
  }
}

/**
 * Keeps units with their numbers everywhere but in code, which readers may copy. It also drops the space after bold
 * text that ends in a wide mark: Markdown needs the space there, but the mark brings its own.
 */
function setSpaces(node: Node, before?: Node) {
  if (node.tagName === 'code') return
  if (node.type === 'text' && node.value) {
    const isBold = before && ['strong', 'em'].includes(before.tagName ?? '')
    node.value = keepUnits(isBold && WIDE_MARK.test(textOf(before)) ? node.value.trimStart() : node.value)
  }
  node.children?.forEach((child, place, siblings) => setSpaces(child, siblings[place - 1]))
}
const WIDE_MARK = /[：。，、；！？）】」』]$/

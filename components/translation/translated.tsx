'use client'

import { Suspense, type ReactNode } from 'react'
import { useSite } from '@/components/shell/site-context'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { UserText } from '@/components/ui/user-text'
import { useShown, type SubjectKey } from './store'
import { useTranslationHere } from './translation-context'

const Markdown = lazyLeaf<{ text: string }>(() =>
  import('@/components/ui/markdown').then((all) => ({ default: all.Markdown })),
)

/**
 * A text that may be shown in translation; its children are the original. Without `subject` it belongs to the page's.
 * `as` says how the translation is rendered: plain, a member's text with links, its paragraphs, or Markdown.
 */
export function Translated({
  subject,
  field,
  as = 'plain',
  mentions,
  children,
}: {
  subject?: SubjectKey
  field: string
  as?: 'plain' | 'user' | 'paragraphs' | 'markdown'
  mentions?: readonly { id: number; name: string }[]
  children: ReactNode
}) {
  const { htmlLang, locale } = useSite()
  const here = useTranslationHere()
  const now = useShown(subject ?? here.subject, locale)
  const text = now?.on ? now.view.fields[field] : undefined
  if (text === undefined) return children
  if (as === 'markdown')
    return (
      <Suspense fallback={children}>
        <div lang={htmlLang}>
          <Markdown text={text} instead={children} />
        </div>
      </Suspense>
    )
  if (as === 'paragraphs')
    return text.split(/\n{2,}/).map((paragraph, place) => (
      <p key={place} lang={htmlLang}>
        <UserText text={paragraph} />
      </p>
    ))
  return <span lang={htmlLang}>{as === 'user' ? <UserText text={text} mentions={mentions} /> : text}</span>
}

'use client'
import './faq.css'
import { sentenceSeparators } from '@/lib/i18n/languages.mjs'

import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { TextInput } from '@/components/ui/text-input'

type Question = { id: string; title: string; text: string; answer: ReactNode }
type Topic = { id: string; title: string; questions: Question[] }

/** All questions, open, each with an address of its own; the field keeps those that contain all its words. */
export function FaqList({ topics }: { topics: Topic[] }) {
  const t = useTranslations('protocol.faq')
  const locale = useLocale()
  const id = useId()
  const [query, setQuery] = useState('')
  const words = fold(query).split(' ').filter(Boolean)
  const found = topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ title, text }) => {
        const all = fold(`${topic.title} ${title} ${text}`)
        return words.every((word) => all.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {t('filter')}
      </label>
      <TextInput
        id={id}
        type="search"
        boxClassName="max-w-[720px]"
        value={query}
        placeholder={t('filter')}
        lead={<Icon of="search" className="muted" />}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={words.length > 0 && count > 0 ? 'fine muted mt-2' : 'sr-only'}>
        {words.length > 0 && t('found', { count })}
      </p>
      {found.map((topic) => (
        <TopicSection key={topic.id} topic={topic} />
      ))}
      {count === 0 && (
        <p className="py-8">
          {t('none', { query: query.trim() })}
          {sentenceSeparators[locale]}
          <a href="#feedback" className="link">
            {t('askUs')}
          </a>
        </p>
      )}
    </>
  )
}

function TopicSection({ topic }: { topic: Topic }) {
  return (
    <section
      id={topic.id}
      className="mt-10 max-w-[720px] scroll-mt-(--head)"
      aria-labelledby={`${topic.id}-title`}
    >
      <h2 id={`${topic.id}-title`} className="border-b-2 border-ink pb-2.5">
        {topic.title}
      </h2>
      {topic.questions.map(({ id: anchor, title, answer }) => (
        <section key={anchor} id={anchor} className="question" aria-labelledby={`${anchor}-title`}>
          <h3 id={`${anchor}-title`}>
            <a href={`#${anchor}`}>{title}</a>
          </h3>
          {answer}
        </section>
      ))}
    </section>
  )
}

/** Folds case, width and accents, and drops the marks that keep words on one line. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u2060]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}

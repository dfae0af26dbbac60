'use client'

import { Search } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type ReactNode } from 'react'
import { TextInput } from '@/components/ui/text-input'

type Question = { id: string; title: string; text: string; answer: ReactNode }

/** All questions, open, each with an address of its own; the box leaves those that have all its words. */
export function FaqList({ questions }: { questions: Question[] }) {
  const t = useTranslations('protocol.faq')
  const locale = useLocale()
  const id = useId()
  const [query, setQuery] = useState('')
  const words = fold(query).split(' ').filter(Boolean)
  const found = questions.filter(({ title, text }) => {
    const all = fold(`${title} ${text}`)
    return words.every((word) => all.includes(word))
  })
  return (
    <>
      <label className="sr" htmlFor={id}>
        {t('filter')}
      </label>
      <TextInput
        id={id}
        type="search"
        value={query}
        placeholder={t('filter')}
        lead={<Search className="ic mut" aria-hidden />}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={words.length > 0 && found.length > 0 ? 't13 mut mt-2' : 'sr'}>
        {words.length > 0 && t('found', { count: found.length })}
      </p>
      {found.map(({ id: anchor, title, answer }) => (
        <section key={anchor} id={anchor} className="qa" aria-labelledby={`${anchor}-title`}>
          <h2 id={`${anchor}-title`}>
            <a href={`#${anchor}`}>{title}</a>
          </h2>
          {answer}
        </section>
      ))}
      {found.length === 0 && (
        <p className="py-8">
          {t('none', { query: query.trim() })}
          {locale === 'en' && ' '}
          <a href="#feedback" className="link">
            {t('askUs')}
          </a>
        </p>
      )}
    </>
  )
}

/** Case, width and accents do not count. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
}

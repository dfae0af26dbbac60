'use client'

import { Translated } from '@/components/translation/translated'

/** The steps by name, each a way there. `foreign`: they may be shown in translation. */
export function StepContents({
  label,
  titles,
  lang,
  foreign,
}: {
  label: string
  titles: string[]
  lang: string
  foreign?: boolean
}) {
  return (
    <nav className="toc num" aria-labelledby="toc">
      <h2 id="toc">{label}</h2>
      <ol lang={lang}>
        {titles.map((title, index) => (
          <li key={index}>
            <a href={`#step-${index + 1}`}>
              <span>{index + 1}</span>
              <span>{foreign ? <Translated field={`steps.${index}.title`}>{title}</Translated> : title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

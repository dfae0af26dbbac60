'use client'

import { Translated } from '@/components/translation/translated'

/** A list of links to the steps. `foreign`: the titles may be shown in translation. */
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
    <nav className="digits mt-6.5 hidden lg:block print:hidden" aria-labelledby="toc">
      <h2
        id="toc"
        className="mb-2 font-sans text-[13px] leading-none font-semibold tracking-normal text-muted"
      >
        {label}
      </h2>
      <ol lang={lang}>
        {titles.map((title, index) => (
          <li key={index}>
            <a
              href={`#step-${index + 1}`}
              className="grid grid-cols-[24px_minmax(0,1fr)] py-[5px] text-[14px] leading-[1.45] text-muted hover:text-ink"
            >
              <span>{index + 1}</span>
              <span>{foreign ? <Translated field={`steps.${index}.title`}>{title}</Translated> : title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

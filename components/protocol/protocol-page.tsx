import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineTabs } from '@/components/ui/line-tabs'
import { renderMarkdown } from '@/components/ui/markdown'
import type { ProtocolPage as Page } from '@/lib/protocol/queries'
import { protocolTabs, type ProtocolTab } from '@/lib/protocol/schema'

/** The frame of the static pages: their tabs, a title, a sentence. */
export function ProtocolFrame({
  tab,
  page,
  figure,
  lead,
  children,
}: {
  tab: ProtocolTab
  page: Page
  /** beside the title, where there is room; `lead` below it */
  figure?: ReactNode
  lead?: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('protocol')
  return (
    <div className="wrap">
      <LineTabs
        className="pt-2"
        label={t('tabsLabel')}
        tabs={protocolTabs.map((one) => ({
          href: `/protocol/${one}`,
          label: t(`tabs.${one}`),
          current: one === tab,
        }))}
      />
      <header className={figure ? 'pro-head beside' : 'pro-head'}>
        <div>
          <h1>{page.title}</h1>
          <p className="t17 mut">{page.summary}</p>
          {lead}
        </div>
        {figure}
      </header>
      {children}
    </div>
  )
}

/** A static page that is one text, with a list of its parts. */
export function ProtocolText({ tab, page }: { tab: ProtocolTab; page: Page }) {
  const t = useTranslations('protocol')
  const { content, headings } = renderMarkdown(page.body)
  return (
    <ProtocolFrame tab={tab} page={page}>
      <div className="pro-lay">
        <nav className="chapters" aria-labelledby="contents">
          <h2 id="contents">{t('contents')}</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">{content}</div>
      </div>
    </ProtocolFrame>
  )
}

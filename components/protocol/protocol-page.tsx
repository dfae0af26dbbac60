import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineTabs } from '@/components/ui/line-tabs'
import { renderMarkdown } from '@/components/ui/markdown'
import type { ProtocolPage as Page } from '@/lib/protocol/queries'
import { besideText, ChapterList, partsAndText } from './chapter-list'
import { protocolTabs, type ProtocolTab } from '@/lib/protocol/schema'

/** The frame of the static pages: tabs, title and a sentence. */
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
      <header
        className={`pt-7 pb-6.5 ${figure ? 'grid grid-cols-1 gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,460px)] lg:items-center' : ''}`}
      >
        <div>
          <h1 className="mb-2.5 text-[30px] tracking-[-0.025em] md:text-[38px] cjk:text-[26px] cjk:tracking-normal">
            {page.title}
          </h1>
          <p className="text-[17px] muted max-w-[62ch]">{page.summary}</p>
          {lead}
        </div>
        {figure}
      </header>
      {children}
    </div>
  )
}

/** A static page of one text, with a list of its parts. */
export function ProtocolText({ tab, page }: { tab: ProtocolTab; page: Page }) {
  const t = useTranslations('protocol')
  const { content, headings } = renderMarkdown(page.body)
  return (
    <ProtocolFrame tab={tab} page={page}>
      <div className={partsAndText}>
        <ChapterList id="contents" title={t('contents')} ordered className={besideText} parts={headings} />
        <div className="prose">{content}</div>
      </div>
    </ProtocolFrame>
  )
}

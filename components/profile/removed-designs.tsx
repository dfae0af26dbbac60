import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { useReasonText } from '@/components/posts/reason-text'
import { Tag } from '@/components/ui/tag'
import type { RemovedDesignView } from '@/lib/designs/own-queries'
import { languageTags } from '@/lib/i18n/locales'
import { site } from '@/lib/site'
import { OwnDesignActions } from './own-design-actions'
import { useOwnDesignLabels } from './own-design-labels'

/** Own designs that an operator removed, with the reasons and what can be done. */
export function RemovedDesigns({ designs }: { designs: RemovedDesignView[] }) {
  const t = useTranslations('profile')
  const reasonText = useReasonText()
  const labelsOf = useOwnDesignLabels()
  if (designs.length === 0) return null
  return (
    <section className="mt-6 rounded-card bg-danger-wash p-3.5" aria-labelledby="removed-designs">
      <h2 id="removed-designs" className="font-sans text-lg font-semibold tracking-normal">
        {t('removedDesigns.title')}
      </h2>
      <ul className="mt-2 grid gap-4">
        {designs.map(({ id, name, language, reason }) => (
          <li key={id}>
            <Tag tone="danger" className="bg-surface!" icon={<Icon of="circle-x" size="s" />}>
              {t('state.REMOVED')}
            </Tag>
            <p className="mt-2 font-semibold wrap-anywhere" lang={languageTags[language]} dir="auto">
              <Link href={`/designs/detail/${id}?preview=1`} className="link">
                {name}
              </Link>
            </p>
            <p>{reasonText(reason)}</p>
            <OwnDesignActions id={id} removed labels={labelsOf(name)} />
          </li>
        ))}
      </ul>
      <p className="fine mt-3">{t('removedDesigns.help', { email: site.supportEmail })}</p>
    </section>
  )
}

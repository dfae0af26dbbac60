import { CirclePlus, FileBox, Image, ListOrdered, Plus } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { Link } from './link'

/** What can be published. Visitors get the log-in dialog instead (page-gestures.tsx, data-log-in). `phone`: as a tab. */
export function PublishMenu({ phone = false }: { phone?: boolean }) {
  const t = useTranslations('shell')
  const kinds = [
    { href: '/form/operate', icon: ListOrdered, label: t('publishHowTo'), hint: t('publishHowToHint') },
    {
      href: '/form/inspiration',
      icon: Image,
      label: t('publishInspiration'),
      hint: t('publishInspirationHint'),
    },
    { href: '/upload/designs', icon: FileBox, label: t('publishDesigns'), hint: t('publishDesignsHint') },
  ]
  return (
    <details className="menu" name="menu" data-menu>
      <summary className={phone ? undefined : 'btn q sm'} data-log-in>
        {phone ? <CirclePlus className="ic" aria-hidden /> : <Plus className="ic" aria-hidden />}
        {t('publish')}
      </summary>
      <div className="panel">
        {kinds.map(({ href, icon: Icon, label, hint }) => (
          <Link key={href} href={href}>
            <Icon className="ic l" aria-hidden />
            <span>
              {label}
              <small>{hint}</small>
            </span>
          </Link>
        ))}
      </div>
    </details>
  )
}

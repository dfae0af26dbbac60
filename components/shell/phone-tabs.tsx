import { CircleUserRound, House, Layers, Sprout } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { NavLinks } from './nav-links'
import { PublishMenu } from './publish-menu'

/** The tabs at the bottom of phones: home, resources, publish, rewards, me. */
export function PhoneTabs() {
  const t = useTranslations('shell')
  return (
    <nav className="mtabs" aria-label={t('tabs')}>
      <NavLinks
        items={[
          { href: '/', label: t('tabHome'), icon: <House className="ic" aria-hidden /> },
          { href: '/resource', label: t('resources'), icon: <Layers className="ic" aria-hidden /> },
        ]}
      />
      <PublishMenu phone />
      <NavLinks
        items={[
          { href: '/reward', label: t('rewards'), icon: <Sprout className="ic" aria-hidden /> },
          { href: '/user/home', label: t('tabMe'), icon: <CircleUserRound className="ic" aria-hidden /> },
        ]}
      />
    </nav>
  )
}

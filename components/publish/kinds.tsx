import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import type { PostType } from '@/lib/posts/schema'

/** The three ways to share something, each with its form; `current` is the one that is being written. */
export function Kinds({ current, only = false }: { current?: PostType; only?: boolean }) {
  const t = useTranslations('publish.kind')
  const kinds = [
    { href: '/form/operate', icon: 'list-ordered', name: t('howTo'), about: t('howToAbout'), type: 0 },
    {
      href: '/form/inspiration',
      icon: 'image',
      name: t('inspiration'),
      about: t('inspirationAbout'),
      type: 1,
    },
    { href: '/upload/designs', icon: 'file-box', name: t('designs'), about: t('designsAbout'), type: null },
  ] as const
  return (
    <ul className="kinds">
      {kinds
        .filter(({ type }) => !only || type === current)
        .map(({ href, icon, name, about, type }) => (
          <li key={href}>
            <KindBox href={type === current ? null : href}>
              <Icon of={icon} size="l" />
              <span>
                <b>{name}</b>
                <small>{about}</small>
              </span>
            </KindBox>
          </li>
        ))}
    </ul>
  )
}

function KindBox({ href, children }: { href: string | null; children: React.ReactNode }) {
  return href === null ? (
    <div className="kindbox" aria-current="true">
      {children}
    </div>
  ) : (
    <Link href={href} className="kindbox">
      {children}
    </Link>
  )
}

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import type { PostType } from '@/lib/posts/schema'

/** Links to the three forms to share something; `current` marks the open one, `only` shows no other. */
export function Kinds({ current, only = false }: { current?: PostType | 'designs'; only?: boolean }) {
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
    {
      href: '/upload/designs',
      icon: 'file-box',
      name: t('designs'),
      about: t('designsAbout'),
      type: 'designs',
    },
  ] as const
  return (
    <ul className="grid gap-2.5 md:grid-cols-3">
      {kinds
        .filter(({ type }) => !only || type === current)
        .map(({ href, icon, name, about, type }) => (
          <li key={href}>
            <KindBox href={type === current ? null : href}>
              <Icon of={icon} size="l" />
              <span>
                <b className="block">{name}</b>
                <small className="block text-sm text-muted">{about}</small>
              </span>
            </KindBox>
          </li>
        ))}
    </ul>
  )
}

const box = 'flex h-full gap-2 rounded-card border bg-surface px-3 py-3.5'

function KindBox({ href, children }: { href: string | null; children: React.ReactNode }) {
  return href === null ? (
    <div
      className={`${box} border-ink inset-ring inset-ring-ink forced-colors:outline-3 forced-colors:-outline-offset-3 forced-colors:outline-[Highlight]`}
      aria-current="true"
    >
      {children}
    </div>
  ) : (
    <Link href={href} className={`${box} border-edge hover:border-ink`}>
      {children}
    </Link>
  )
}

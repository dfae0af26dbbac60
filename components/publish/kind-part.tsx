'use client'

import { FileBox, Image, ListOrdered } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import { Part } from './part'
import { usePublish } from './publish-context'

/** Choose, then write: the kind is an address of its own and stays what it is once there is a draft. */
export function KindPart({ fixed }: { fixed: boolean }) {
  const t = useTranslations('publish.kind')
  const { postType } = usePublish()
  const kinds = [
    {
      href: '/form/operate',
      icon: ListOrdered,
      name: t('howTo'),
      about: t('howToAbout'),
      current: postType === 0,
    },
    {
      href: '/form/inspiration',
      icon: Image,
      name: t('inspiration'),
      about: t('inspirationAbout'),
      current: postType === 1,
    },
    { href: '/upload/designs', icon: FileBox, name: t('designs'), about: t('designsAbout'), current: false },
  ]
  return (
    <Part id="kind">
      <ul className="kinds">
        {kinds
          .filter(({ current }) => current || !fixed)
          .map(({ href, icon: Icon, name, about, current }) => (
            <li key={href}>
              <KindBox href={current ? null : href}>
                <Icon className="ic l" aria-hidden />
                <span>
                  <b>{name}</b>
                  <small>{about}</small>
                </span>
              </KindBox>
            </li>
          ))}
      </ul>
    </Part>
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

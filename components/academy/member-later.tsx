'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import type { Lesson } from './product-progress'
import { useLearning } from './use-learning'

/** What the viewer put aside of the lessons of this page; nothing while there is none. */
export default function MemberLater({ lessons }: { lessons: (Lesson & { minutes: number })[] }) {
  const t = useTranslations('academy')
  const { isForLater } = useLearning(lessons.map(({ id }) => id))
  const later = lessons.filter(({ id }) => isForLater(id))
  if (later.length === 0) return null
  return (
    <section>
      <h2>{t('later.title')}</h2>
      <ul className="lat">
        {later.map(({ id, title, href, minutes }) => (
          <li key={id}>
            <Icon of="clock" />
            <span>
              <Link href={href} className="hover:underline">
                {title}
              </Link>
              <span className="t13 mut num block">{t('minutes', { minutes })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

'use client'

import { inMessages } from '@/components/shell/in-messages'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/shell/link'
import type { Lesson } from './progress-face'
import { useLearning } from './use-learning'

/** The lessons of this page that the member put aside for later; nothing without any. */
function MemberLater({ lessons }: { lessons: (Lesson & { minutes: number })[] }) {
  const t = useTranslations('academy')
  const { isForLater } = useLearning(lessons.map(({ id }) => id))
  const later = lessons.filter(({ id }) => isForLater(id))
  if (later.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 text-[17px]">{t('later.title')}</h2>
      <ul className="grid gap-3">
        {later.map(({ id, title, href, minutes }) => (
          <li key={id} className="flex gap-2.5">
            <Icon of="clock" className="mt-0.75" />
            <span>
              <Link href={href} className="hover:underline">
                {title}
              </Link>
              <span className="fine muted digits block">{t('minutes', { minutes })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default inMessages(MemberLater)

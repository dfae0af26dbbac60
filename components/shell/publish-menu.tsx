'use client'

import { CirclePlus, FileBox, Image, ListOrdered, Plus } from '@/components/ui/icons'
import { Link } from './link'
import { useWords } from './words-context'

/** What can be published. Visitors get the log-in dialog instead (page-gestures.tsx, data-log-in). `phone`: as a tab. */
export function PublishMenu({ phone = false }: { phone?: boolean }) {
  const words = useWords()
  const kinds = [
    { href: '/form/operate', icon: ListOrdered, label: words.howTo, hint: words.howToHint },
    { href: '/form/inspiration', icon: Image, label: words.inspiration, hint: words.inspirationHint },
    { href: '/upload/designs', icon: FileBox, label: words.files, hint: words.filesHint },
  ]
  return (
    <details className="menu" name="menu" data-menu>
      <summary className={phone ? undefined : 'btn q sm'} data-log-in>
        {phone ? <CirclePlus className="ic" aria-hidden /> : <Plus className="ic" aria-hidden />}
        {words.publish}
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

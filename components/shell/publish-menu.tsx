'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from './link'
import { useLabels } from './labels-context'

/**
 * The menu of what can be published. Visitors get the log-in dialog instead (page-gestures.tsx, data-log-in). `phone`:
 * as a tab.
 */
export function PublishMenu({ phone = false }: { phone?: boolean }) {
  const labels = useLabels()
  const kinds = [
    { href: '/form/operate', icon: 'list-ordered', label: labels.howTo, hint: labels.howToHint },
    { href: '/form/inspiration', icon: 'image', label: labels.inspiration, hint: labels.inspirationHint },
    { href: '/upload/designs', icon: 'file-box', label: labels.files, hint: labels.filesHint },
  ] as const
  return (
    <details className="menu" name="menu" data-menu>
      <summary className={phone ? undefined : 'button bordered small'} data-log-in>
        {phone ? <Icon of="circle-plus" /> : <Icon of="plus" />}
        {labels.publish}
      </summary>
      <div className="panel">
        {kinds.map(({ href, icon, label, hint }) => (
          <Link key={href} href={href}>
            <Icon of={icon} size="l" />
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

'use client'

import { Icon } from '@/components/ui/icon'
import { HomeLink } from '@/components/shell/home-link'
import { Link } from '@/components/shell/link'
import { useViewer } from '@/components/shell/viewer'

/** Tells a member on their own public page that others see it like this, with links to their own pages. */
export function OwnPageHint({
  id,
  labels,
}: {
  id: number
  labels: { text: string; edit: string; home: string }
}) {
  const { viewer } = useViewer()
  if (viewer?.id !== id) return null
  return (
    <p
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-sunken px-4 py-3"
      role="note"
    >
      <span className="flex items-center gap-2">
        <Icon of="eye" />
        {labels.text}
      </span>
      <Link href="/user/settings/info" className="link">
        {labels.edit}
      </Link>
      <HomeLink className="link">{labels.home}</HomeLink>
    </p>
  )
}

import { SettingsMini } from '@/components/ui/settings-mini'
import { settingCells } from '@/lib/settings/format'
import type { PostCardView } from '@/lib/posts/views'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { moduleName } from '@/lib/settings/module-name'
import { cardOf } from './card'
import { CardFace } from './card-face'
import './lead-card.css'

/** The first card of a list, over two columns and rows of `.cards`: a larger picture, and the settings used. */
export function LeadCard({ post, title }: { post: PostCardView; title?: ReactNode }) {
  const locale = useLocale()
  const machine =
    post.device &&
    [post.device.name, post.device.module && moduleName(post.device.module, locale)]
      .filter(Boolean)
      .join(' · ')
  return (
    <CardFace
      card={{ ...cardOf(post), ...(machine ? { machine } : {}) }}
      title={title}
      size="lead"
      priority
      foot={
        post.settings.length > 0 && (
          <SettingsMini
            rows={post.settings.map((row) => ({ method: row.method, cells: settingCells(row) }))}
          />
        )
      }
    />
  )
}

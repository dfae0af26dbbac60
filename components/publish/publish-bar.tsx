'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { usePublish } from './publish-context'
import { SaveWords } from './save-words'
import { useStore } from './small-store'

export type Deeds = { busy: 'save' | 'submit' | null; save: () => void; submit: () => void }

/** Always in sight: whether it is saved, and the one button that sends it. */
export function PublishBar({ busy, save, submit }: Deeds) {
  const t = useTranslations('publish')
  return (
    <div className="pb">
      <div className="wrap">
        <SaveWords />
        <Button size="sm" className="notphone" busy={busy === 'save'} onClick={save}>
          {t('saveDraft')}
        </Button>
        <PreviewLink className="notphone" />
        <Button variant="primary" size="sm" busy={busy === 'submit'} onClick={submit}>
          {t('submit')}
        </Button>
      </div>
    </div>
  )
}

/** The post as readers would see it, in a window of its own; there is nothing to see before the first save. */
export function PreviewLink({ className }: { className?: string }) {
  const t = useTranslations('publish')
  const { saver } = usePublish()
  const id = useStore(saver.state, () => saver.draft?.id)
  if (id === undefined) return null
  return (
    <ButtonLink
      href={`/detail/${id}?preview=1`}
      target="_blank"
      size="sm"
      className={className}
      icon={<Icon of="eye" />}
    >
      {t('preview')}
    </ButtonLink>
  )
}

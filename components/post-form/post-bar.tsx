'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { FormBar } from '@/components/form-shell/form-bar'
import { useStore } from '@/components/shell/small-store'
import { Button, ButtonLink } from '@/components/ui/button'
import { usePublish } from './post-context'
import { SaveLabels } from './save-labels'

export type PostActions = { busy: 'save' | 'submit' | null; save: () => void; submit: () => void }

/** The bar of the post form: saves the draft, opens the preview, submits. */
export function PostBar({ busy, save, submit }: PostActions) {
  const t = useTranslations('publish')
  return (
    <FormBar status={<SaveLabels />}>
      <Button size="sm" className="max-md:hidden" busy={busy === 'save'} onClick={save}>
        {t('saveDraft')}
      </Button>
      <PreviewLink className="max-md:hidden" />
      <Button variant="primary" size="sm" busy={busy === 'submit'} onClick={submit}>
        {t('submit')}
      </Button>
    </FormBar>
  )
}

/** A link to the preview of the post in a new window; there is none before the first save. */
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

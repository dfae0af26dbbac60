'use client'

import { GoodNote } from './good-note'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PostPart } from './post-part'
import { PreviewLink, type PostActions } from './post-bar'
import { usePublish } from './post-context'
import { useStore } from '@/components/shell/small-store'

/** The end of the form: what is missing, and the buttons of the bar again. */
export function SubmitPart({ busy, save, submit }: PostActions) {
  const t = useTranslations('publish')
  const { problems } = usePublish()
  const missing = useStore(
    problems,
    ({ found, refused }) => new Set([...Object.keys(found), ...Object.keys(refused)]).size,
  )
  return (
    <PostPart id="submit">
      {missing === 0 ? (
        <GoodNote className="mb-3.5 max-w-[60ch]">{t('allThere')}</GoodNote>
      ) : (
        <p className="mb-3.5 max-w-[60ch] text-muted">{t('stillMissing', { count: missing })}</p>
      )}
      <p className="mb-3.5 max-w-[60ch] text-muted">{t('afterSubmit')}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy === 'submit'} onClick={submit}>
          {t('submit')}
        </Button>
        <Button busy={busy === 'save'} onClick={save}>
          {t('saveDraft')}
        </Button>
        <PreviewLink />
      </div>
    </PostPart>
  )
}

'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Part } from './part'
import type { Deeds } from './publish-bar'
import { PreviewLink } from './publish-bar'
import { usePublish } from './publish-context'
import { useStore } from './small-store'

/** The end of the form: what is still missing, and the same buttons as in the bar. */
export function SubmitPart({ busy, save, submit }: Deeds) {
  const t = useTranslations('publish')
  const { problems } = usePublish()
  const missing = useStore(
    problems,
    ({ found, told }) => new Set([...Object.keys(found), ...Object.keys(told)]).size,
  )
  return (
    <Part id="submit">
      {missing === 0 ? (
        <p className="mat-ok">
          <Icon of="circle-check" size="s" />
          {t('allThere')}
        </p>
      ) : (
        <p className="mut">{t('stillMissing', { count: missing })}</p>
      )}
      <p className="mut">{t('afterSubmit')}</p>
      <div className="acts">
        <Button variant="primary" busy={busy === 'submit'} onClick={submit}>
          {t('submit')}
        </Button>
        <Button busy={busy === 'save'} onClick={save}>
          {t('saveDraft')}
        </Button>
        <PreviewLink />
      </div>
    </Part>
  )
}

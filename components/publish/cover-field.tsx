'use client'

import { ImagePlus, Replace, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { ALT_MAX } from '@/lib/posts/schema'
import { IMAGE_MAX_BYTES } from '@/lib/uploads/schema'
import { AddFiles } from './add-files'
import { WrittenField } from './fields'
import { imageAccept } from './images-field'
import { PendingTile, usePending } from './pending-tile'
import { fieldId } from './parts'
import { useContent, useProblem, usePublish } from './publish-context'
import { useStore } from './small-store'

/** The one picture that every list shows, and its description. */
export function CoverField() {
  const t = useTranslations('publish')
  const { form, queue, views } = usePublish()
  const uploadId = useContent((content) => content.cover?.uploadId)
  const image = useStore(views, (all) => (uploadId === undefined ? null : (all[uploadId] ?? null)))
  const pending = usePending('cover')
  const error = useProblem('cover')
  const id = fieldId('cover')
  const described = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ')

  function choose(files: File[]) {
    queue.cancelPlace('cover')
    queue.add('cover', 'image', files.slice(0, 1))
  }
  const input = {
    id,
    accept: imageAccept,
    multiple: false,
    describedBy: described,
    invalid: Boolean(error),
    onFiles: choose,
  }

  return (
    <div className="fld">
      <div className="cov" role="group" aria-label={t('cover')}>
        {pending.length > 0 ? (
          pending.map((item) => <PendingTile key={item.id} item={item} />)
        ) : uploadId !== undefined ? (
          <div className="pic">
            <Picture image={image} alt="" sizes="(min-width: 768px) 220px, 100vw" />
          </div>
        ) : (
          <AddFiles {...input} className="tile add">
            <span>
              <ImagePlus className="ic l" aria-hidden />
              {t('addCover')}
            </span>
          </AddFiles>
        )}
        <div>
          {uploadId !== undefined && (
            <div className="acts">
              <AddFiles {...input} className={buttonClass({ size: 'sm' })}>
                <Replace className="ic" aria-hidden />
                {t('replace')}
              </AddFiles>
              <Button
                size="sm"
                icon={<Trash2 className="ic" aria-hidden />}
                onClick={() => form.setValue('cover', null)}
              >
                {t('remove')}
              </Button>
            </div>
          )}
          <p className="hint" id={`${id}-hint`}>
            {t('coverHint', { max: IMAGE_MAX_BYTES / 1024 ** 2 })}
          </p>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      </div>
      {uploadId !== undefined && (
        <WrittenField
          path="cover.alt"
          label={t('coverAlt')}
          hint={t('altHint')}
          placeholder={t('altPlaceholder')}
          room={ALT_MAX}
          optional
          className="mt-5"
        />
      )}
    </div>
  )
}

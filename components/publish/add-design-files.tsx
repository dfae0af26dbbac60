import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button-class'
import { FieldError } from '@/components/ui/field'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { DESIGN_MAX_BYTES, DESIGN_TOTAL_MAX_BYTES, designExtensions } from '@/lib/uploads/schema'
import { AddFiles } from './add-files'

const accept = designExtensions.map((ext) => `.${ext}`).join(',')
const megabytes = (bytes: number) => bytes / 1024 ** 2

/** The button that adds design files while there is `room`, what is wrong with them, and what may come, with a `note`. */
export function AddDesignFiles({
  id,
  room,
  error,
  note,
  onFiles,
}: {
  id: string
  room: number
  error: string | undefined
  note: string | false
  onFiles: (chosen: File[]) => void
}) {
  const t = useTranslations('publish')
  const locale = useLocale()
  return (
    <>
      {room > 0 && (
        <AddFiles
          className={buttonClass()}
          id={id}
          accept={accept}
          multiple
          invalid={Boolean(error)}
          describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onFiles={onFiles}
        >
          <Icon of="file-plus-2" />
          {t('addFiles')}
        </AddFiles>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="hint" id={`${id}-hint`}>
        {joinSentences(
          locale,
          t('filesHint', {
            count: DESIGN_FILES_MAX,
            each: megabytes(DESIGN_MAX_BYTES),
            total: megabytes(DESIGN_TOTAL_MAX_BYTES),
            formats: designExtensions.join(', '),
          }),
          note,
        )}
      </p>
    </>
  )
}

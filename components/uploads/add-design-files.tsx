import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { FieldError } from '@/components/ui/field'
import { joinList } from '@/lib/i18n/join-list'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { DESIGN_MAX_BYTES, DESIGN_TOTAL_MAX_BYTES, designExtensions } from '@/lib/uploads/schema'
import { AddFiles } from './add-files'

const accept = designExtensions.map((ext) => `.${ext}`).join(',')
const megabytes = (bytes: number) => bytes / 1024 ** 2

/** The button that adds design files while there is `room`, with their error, the accepted formats and a `note`. */
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
          className="flex items-center gap-6.5 rounded-card border-[1.5px] border-dashed border-edge bg-surface px-7 py-6.5 group-data-over/zone:border-beam group-data-over/zone:bg-beam-wash hover:border-ink has-[[aria-invalid]]:border-danger"
          id={id}
          accept={accept}
          multiple
          invalid={Boolean(error)}
          describedBy={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onFiles={onFiles}
        >
          <TrayDrawing />
          <span>
            {/* Pointers can drag files; a finger cannot. */}
            <b className="block font-display text-xl font-bold pointer-coarse:hidden">{t('dropHere')}</b>
            <span className="link mt-1 inline-flex items-center gap-1.5 font-semibold">
              <Icon of="file-plus-corner" />
              {t('addFiles')}
            </span>
          </span>
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
            formats: joinList(locale, [...designExtensions]),
          }),
          note,
        )}
      </p>
    </>
  )
}

function TrayDrawing() {
  return (
    <svg
      className="w-27 flex-none text-edge"
      viewBox="0 0 120 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <path d="M10 40 58 22l52 18-48 20ZM10 40v6l52 20 48-20v-6" />
      <path d="M60 4v30m-9-8 9 9 9-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

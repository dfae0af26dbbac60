'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'

/** One optional picture, to choose, preview and remove. */
export function ScreenshotField({
  file,
  error,
  onChange,
}: {
  file: File | null
  error: string | null
  onChange: (file: File | null) => void
}) {
  const t = useTranslations('protocol.feedback')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p className="field-label" id={`${id}-label`}>
        <span>{t('screenshot')}</span>
        <span className="field-note">{t('optional')}</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={t('addScreenshot')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) onChange(chosen)
        }}
      />
      {preview && file ? (
        <Chosen
          name={file.name}
          preview={preview}
          onRemove={() => {
            onChange(null)
            requestAnimationFrame(() => button.current?.focus())
          }}
        />
      ) : (
        <Button
          ref={button}
          icon={<Icon of="image-plus" />}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t('addScreenshot')}
        </Button>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="hint" id={`${id}-hint`}>
        {t('screenshotHint')}
      </p>
    </div>
  )
}

function Chosen({ name, preview, onRemove }: { name: string; preview: string; onRemove: () => void }) {
  const t = useTranslations('protocol.feedback')
  return (
    <div className="flex items-center gap-3">
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img src={preview} alt={name} className="h-20 max-w-40 rounded-ctl border border-line object-contain" />
      <button type="button" className="iconbtn" aria-label={t('removeScreenshot')} onClick={onRemove}>
        <Icon of="x" />
      </button>
    </div>
  )
}

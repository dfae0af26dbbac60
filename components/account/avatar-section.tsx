'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState, type FormEvent } from 'react'
import { sendUpload, UploadFailure } from '@/components/uploads/send-upload'
import { askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { FieldError, FieldGroup } from '@/components/ui/field'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import { updateProfileAction } from '@/lib/social/actions'
import { AVATARS } from '@/lib/auth/schema'
import type { AvatarView } from '@/lib/members/views'
import { IMAGE_MAX_BYTES, shownExtensions } from '@/lib/uploads/picture-limits'
import { AvatarRadio } from './avatar-radio'
import { SectionForm } from './section-form'
import { useProfileSaved } from './use-save-profile'

const CropDialog = lazyLeaf(() => import('./crop-dialog'))

/** stands for the uploaded picture */
const UPLOADED = 0
const presets = Array.from({ length: AVATARS }, (_, index) => index + 1)
const accept = shownExtensions.map((ext) => `.${ext}`).join(',')

/** The choice of the avatar: an uploaded picture, cut to a square, or one of the drawn ones. */
export function AvatarSection({ avatar }: { avatar: AvatarView }) {
  const t = useTranslations('profile.settings')
  const { chosen, current, pick, file, choose, close, problem, busy, savePreset, use } = useAvatar(avatar)

  return (
    <SectionForm
      anchor="picture"
      title={t('avatar.legend')}
      problem={null}
      busy={busy}
      changed={chosen !== current}
      onSubmit={savePreset}
    >
      <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar avatar={chosen === UPLOADED ? avatar : { preset: chosen, image: null }} size="l" />
        <div>
          <UploadButton onChoose={choose} />
          <p className="hint" id="avatar-hint">
            {t('avatar.hint', { max: IMAGE_MAX_BYTES / 1024 ** 2 })}
          </p>
          <FieldError>{problem}</FieldError>
        </div>
      </div>
      <FieldGroup legend={t('avatar.drawn')}>
        <div className="grid grid-cols-6 gap-2.5 sm:grid-cols-8 md:grid-cols-12">
          {(avatar.image ? [UPLOADED, ...presets] : presets).map((preset) => (
            <AvatarRadio
              key={preset}
              avatar={preset === UPLOADED ? avatar : { preset, image: null }}
              label={preset === UPLOADED ? t('avatar.own') : t('avatar.choose', { number: preset })}
              checked={preset === chosen}
              onChoose={() => pick(preset)}
            />
          ))}
        </div>
      </FieldGroup>
      {file && (
        <Suspense>
          <CropDialog file={file} onClose={close} onUse={use} />
        </Suspense>
      )}
    </SectionForm>
  )
}

function UploadButton({ onChoose }: { onChoose: (given: File | undefined) => void }) {
  const t = useTranslations('profile.settings')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={t('avatar.upload')}
        onChange={({ target }) => {
          const [given] = target.files ?? []
          target.value = ''
          onChoose(given)
        }}
      />
      <Button
        icon={<Icon of="image-up" />}
        aria-describedby="avatar-hint"
        onClick={() => input.current?.click()}
      >
        {t('avatar.upload')}
      </Button>
    </>
  )
}

/** Holds the chosen avatar and saves it; `problem` is the error in words. */
function useAvatar(avatar: AvatarView) {
  const t = useTranslations('profile.settings')
  const { locale } = useSite()
  const saved = useProfileSaved()
  const [picked, setPicked] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const current = avatar.image ? UPLOADED : (avatar.preset ?? 1)
  const chosen = picked ?? current

  /** Saves a change; returns the error in words, or null. */
  async function save(change: { avatarPreset: number } | { avatarUploadId: number }) {
    const result = await askAction(updateProfileAction(locale, change))
    if (!result?.ok) return result?.message ?? t('failed')
    // Another one may have been chosen while this one was sent.
    setPicked((now) => (now === picked ? null : now))
    saved(result.data)
    return null
  }
  async function savePreset(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    // The uploaded picture is already the saved one.
    setProblem(chosen === UPLOADED ? null : await save({ avatarPreset: chosen }))
    if (chosen === UPLOADED) setPicked(null)
    setBusy(false)
  }
  async function use(cut: File) {
    try {
      const given = { file: cut, kind: 'avatar', locale, networkError: t('failed') } as const
      const { id } = await sendUpload(given, () => undefined, new AbortController().signal)
      return await save({ avatarUploadId: id })
    } catch (error) {
      return error instanceof UploadFailure ? error.message : t('failed')
    }
  }
  function choose(given: File | undefined) {
    if (!given) return
    const tooLarge = given.size > IMAGE_MAX_BYTES
    setProblem(tooLarge ? t('avatar.tooLarge', { max: IMAGE_MAX_BYTES / 1024 ** 2 }) : null)
    setFile(tooLarge ? null : given)
  }
  const close = () => setFile(null)
  return { chosen, current, pick: setPicked, file, choose, close, problem, busy, savePreset, use }
}

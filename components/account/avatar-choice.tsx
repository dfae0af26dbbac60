'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Avatar } from '@/components/ui/avatar'
import { FieldGroup } from '@/components/ui/field'
import { AVATARS } from '@/lib/social/schema'
import type { AvatarView } from '@/lib/social/views'

/** stands for the picture that the member uploaded */
const UPLOADED = 0
const all = Array.from({ length: AVATARS }, (_, index) => index + 1)

/** One of the drawn pictures; an uploaded one stays until another is chosen. */
export function AvatarChoice({
  avatar,
  error,
  field,
}: {
  avatar: AvatarView
  error?: string
  field: UseFormRegisterReturn
}) {
  const t = useTranslations('profile.settings.avatar')
  const uploaded = avatar.image !== null
  const pictures = [...(uploaded ? [UPLOADED] : []), ...all]
  const chosen = uploaded ? UPLOADED : avatar.preset
  return (
    <FieldGroup legend={t('legend')} error={error}>
      <div className="grid grid-cols-6 gap-2.5 sm:grid-cols-8 md:grid-cols-12">
        {pictures.map((preset) => (
          <label
            key={preset}
            className="relative grid aspect-square cursor-pointer place-items-center rounded-full outline-offset-2 has-checked:outline-3 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-beam [&>img]:h-full [&>img]:w-full"
          >
            <input
              type="radio"
              className="sr"
              value={preset === UPLOADED ? '' : preset}
              defaultChecked={preset === chosen}
              aria-label={t('choose', { number: preset })}
              {...field}
            />
            <Avatar avatar={preset === UPLOADED ? avatar : { preset, image: null }} size="m" />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

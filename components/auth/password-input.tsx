'use client'

import { Eye, EyeOff } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'

/** A password that can be looked at; the control of a Field. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const t = useTranslations('auth.field')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="inp pr-0.5">
      <input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton label={shown ? t('hide') : t('show')} onClick={() => setShown(!shown)}>
        <Icon className="ic" aria-hidden />
      </IconButton>
    </span>
  )
}

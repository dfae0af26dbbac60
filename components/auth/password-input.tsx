'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '@/components/ui/button'

/** A password field with a button that shows the password; the control of a Field. */
export function PasswordInput(input: ComponentProps<'input'>) {
  const t = useTranslations('auth.field')
  const [shown, setShown] = useState(false)
  return (
    <span className="input-box pr-0.5">
      <input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton label={shown ? t('hide') : t('show')} onClick={() => setShown(!shown)}>
        <Icon of={shown ? 'eye-off' : 'eye'} />
      </IconButton>
    </span>
  )
}

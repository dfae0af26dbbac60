'use client'

import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'

type InputProps = ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string; beside?: ReactNode }

/** Label above, hint and error below, the error with its icon; `beside` stands right of the input. */
export function Field({ label, hint, error, beside, className = '', ...input }: InputProps) {
  const id = useId()
  const notes = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  const control = (
    <input
      id={id}
      className={`inp ${error ? 'bad' : ''} ${className}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={notes || undefined}
      {...input}
    />
  )
  return (
    <div className="fld">
      <label className="lab" htmlFor={id}>
        {label}
      </label>
      {beside ? <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">{control}{beside}</div> : control}
      {error && (
        <p id={`${id}-error`} className="err">
          <CircleAlert className="ic s" aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A password that can be looked at. */
export function PasswordField(props: Omit<InputProps, 'type' | 'beside'>) {
  const t = useTranslations('auth.field')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <button
          type="button"
          className="btn q px-3"
          aria-pressed={shown}
          aria-label={shown ? t('hide') : t('show')}
          onClick={() => setShown(!shown)}
        >
          <Icon className="ic" aria-hidden />
        </button>
      }
    />
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { writeUserData } from '@/components/shell/user-data'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CodeField } from '@/components/auth/code-field'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toastSuccess } from '@/components/ui/toast'
import { changeEmailAction } from '@/lib/auth/actions'
import { useSavedForm } from './use-saved-form'

type Values = { oldCode: string; email: string; code: string }
const empty: Values = { oldCode: '', email: '', code: '' }

/** The form that changes the email address, folded until it is opened. */
export function EmailForm({ email }: { email: string | null }) {
  const t = useTranslations('account.email')
  const [open, setOpen] = useState<boolean | null>(null)
  if (open) return <OpenForm old={email} close={() => setOpen(false)} />
  return (
    <Button ref={open === null ? undefined : takeFocus} onClick={() => setOpen(true)} aria-expanded={false}>
      {email === null ? t('link') : t('change')}
    </Button>
  )
}

// What was pressed is gone: the beginning of the form takes the focus when it opens, the button when it closes. The form
// begins with its explanation, because a field of a code that is left empty would complain before the code is sent.
const takeFocus = (button: HTMLElement | null) => button?.focus()
const focusBeginning = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('p, input')?.focus()

/**
 * Asks for a code sent to the present address and one sent to the new one: access to only one of them is not enough to
 * take over the account.
 */
function OpenForm({ old, close }: { old: string | null; close: () => void }) {
  const t = useTranslations('account.email')
  const { form, submit, problem, busy } = useEmailForm(old, close)
  const { errors } = form.formState
  return (
    <form ref={focusBeginning} onSubmit={(event) => void submit(event)} noValidate className="max-w-105">
      {old !== null && (
        <>
          <p tabIndex={-1} className="muted mb-4">
            {t('both', { email: old })}
          </p>
          <CodeField
            purpose="oldEmail"
            label={t('oldCode')}
            error={errors.oldCode?.message}
            input={form.register('oldCode')}
            address={() => Promise.resolve(old)}
            refuseAddress={(message) => form.setError('oldCode', { type: 'server', message })}
          />
        </>
      )}
      <Field label={t('next')} error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <CodeField
        purpose="newEmail"
        label={t('newCode')}
        error={errors.code?.message}
        input={form.register('code')}
        address={async () =>
          (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : null
        }
        refuseAddress={(message) =>
          form.setError('email', { type: 'server', message }, { shouldFocus: true })
        }
      />
      <FieldError>{problem}</FieldError>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={busy}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useEmailForm(old: string | null, close: () => void) {
  const t = useTranslations('account.email')
  const router = useRouter()
  return useSavedForm({
    schema: () => import('@/lib/auth/email-schema').then((loaded) => loaded.emailChangeSchema),
    defaults: empty,
    toInput: ({ oldCode, ...values }: Values) => (old === null ? values : { ...values, oldCode }),
    send: changeEmailAction,
    failed: t('unanswered'),
    done: ({ user }) => {
      writeUserData(user)
      toastSuccess(t('changed'))
      close()
      router.refresh()
    },
  })
}

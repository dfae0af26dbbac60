'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { CodeField } from '@/components/auth/code-field'
import { endSession } from '@/components/shell/live-state'
import { useGoneHome } from '@/components/shell/use-log-out'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field, FieldError, FieldGroup } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { deleteAccountAction } from '@/lib/account/actions'
import { deleteAccountSchema, publishedChoices, type PublishedChoice } from '@/lib/account/schema'
import { useSavedForm } from './use-saved-form'

/** The session ends with the account. */
const endAccount = (...input: Parameters<typeof deleteAccountAction>) =>
  endSession(
    () => deleteAccountAction(...input),
    ({ ok }) => ok,
  )

type Values = { posts: PublishedChoice | ''; password: string; code: string; word: string }

/** Says what deleting the account means, and the form that does it: a choice about posts, a proof, and a typed word. */
export function DeleteAccount({
  email,
  hasPassword,
  seeds,
}: {
  email: string | null
  hasPassword: boolean
  seeds: number
}) {
  const t = useTranslations('profile.settings.delete')
  const { form, submit, problem, busy } = useDeleteForm(hasPassword)
  const { errors } = form.formState
  const typed = form.watch('word').trim().toLowerCase() === t('word').toLowerCase()
  return (
    <>
      <Consequences seeds={seeds} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <FieldGroup legend={t('posts')} error={errors.posts?.message}>
          <div className="grid gap-2">
            {publishedChoices.map((choice) => (
              <CheckboxRow key={choice} type="radio" value={choice} {...form.register('posts')}>
                {t(`choice.${choice}`)}
              </CheckboxRow>
            ))}
          </div>
        </FieldGroup>
        {hasPassword ? (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
            <Field label={t('password')} error={errors.password?.message}>
              <TextInput type="password" autoComplete="current-password" {...form.register('password')} />
            </Field>
          </>
        ) : (
          <CodeField
            purpose="delete"
            error={errors.code?.message}
            address={() => Promise.resolve(email)}
            refuseAddress={(message) => toastError(message)}
            input={form.register('code')}
          />
        )}
        <Field label={t('confirm', { word: t('word') })} hint={t('final')}>
          <TextInput autoComplete="off" autoCapitalize="off" spellCheck={false} {...form.register('word')} />
        </Field>
        <FieldError>{problem}</FieldError>
        <Button type="submit" variant="danger" disabled={!typed} busy={busy} icon={<Icon of="trash-2" />}>
          {t('button')}
        </Button>
      </form>
    </>
  )
}

function useDeleteForm(hasPassword: boolean) {
  const t = useTranslations('profile.settings.delete')
  const goneHome = useGoneHome()
  return useSavedForm({
    schema: async () => deleteAccountSchema,
    defaults: { posts: '', password: '', code: '', word: '' } as Values,
    toInput: ({ posts, password, code }: Values) => ({
      posts: posts as PublishedChoice,
      ...(hasPassword ? { password } : { code }),
    }),
    send: endAccount,
    failed: t('unanswered'),
    done: () => {
      toastSuccess(t('done'))
      goneHome()
    },
  })
}

/** The consequences of deleting the account. */
function Consequences({ seeds }: { seeds: number }) {
  const t = useTranslations('profile.settings.delete')
  return (
    <>
      <p className="max-w-[60ch]">{t('text')}</p>
      <ul className="mt-3 mb-6 ml-5 grid max-w-[60ch] list-disc gap-1">
        <li>{seeds > 0 ? t('seeds', { seeds }) : t('noSeeds')}</li>
        <li>{t('erased')}</li>
        <li>{t('comments')}</li>
        <li>{t('orders')}</li>
      </ul>
    </>
  )
}

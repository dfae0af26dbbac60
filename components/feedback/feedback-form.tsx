'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { resetSaved } from '@/components/account/reset-saved'
import { DraftNote } from '@/components/drafts/draft-note'
import { useFormDraft } from '@/components/drafts/use-form-draft'
import { ApiError, apiFetch, askAction } from '@/components/shell/api-client'
import { useSite } from '@/components/shell/site-context'
import { useViewer } from '@/components/shell/viewer'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Field, FieldGroup } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { toastSuccess } from '@/components/ui/toast'
import { useSchemaForm } from '@/components/ui/use-schema-form'
import { createFeedbackAction } from '@/lib/feedback/actions'
import { DESCRIPTION_MAX, feedbackTypes, type FeedbackType } from '@/lib/feedback/limits'
import type { FeedbackInput } from '@/lib/feedback/schema'
import { ScreenshotField } from './screenshot-field'

type Values = { type: FeedbackType | null; description: string; email: string; phone: string }
const empty: Values = { type: null, description: '', email: '', phone: '' }

const loadSchema = () => import('@/lib/feedback/schema').then((feedback) => feedback.feedbackSchema)

/**
 * The feedback form. Errors show at their fields, from the browser or the server; the text stays until it has arrived.
 */
export default function FeedbackForm() {
  const t = useTranslations('protocol.feedback')
  const { form, draft, submit, problem, picture, pictureProblem, choosePicture } = useFeedback()
  const { errors, isSubmitting } = form.formState
  return (
    <form onSubmit={submit} noValidate {...draft.mark}>
      <DraftNote {...draft.note} />
      <FieldGroup legend={t('type')} error={errors.type?.message}>
        <div className="flex flex-wrap gap-x-6">
          {feedbackTypes.map((type) => (
            <CheckboxRow
              key={type}
              type="radio"
              value={type}
              aria-invalid={Boolean(errors.type)}
              {...form.register('type')}
            >
              {t(`types.${type}`)}
            </CheckboxRow>
          ))}
        </div>
      </FieldGroup>
      <Field label={t('description')} hint={t('descriptionHint')} error={errors.description?.message}>
        <TextArea rows={6} maxLength={DESCRIPTION_MAX} {...form.register('description')} />
      </Field>
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        <Field label={t('email')} optional={t('oneIsEnough')} error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field
          label={t('phone')}
          optional={t('oneIsEnough')}
          hint={t('phoneHint')}
          error={errors.phone?.message}
        >
          <TextInput type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </div>
      <ScreenshotField file={picture} error={pictureProblem} onChange={choosePicture} />
      {problem && (
        <p className="field-error mb-4" role="alert">
          <Icon of="circle-alert" size="s" />
          <span>{problem}</span>
        </p>
      )}
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {t('send')}
      </Button>
    </form>
  )
}

/** Holds the values, their draft on the device, and the submission. */
function useFeedback() {
  const t = useTranslations('protocol.feedback')
  const { locale } = useSite()
  const { viewer } = useViewer()
  const [problem, setProblem] = useState<string | null>(null)
  const [picture, setPicture] = useState<File | null>(null)
  const [pictureProblem, setPictureProblem] = useState<string | null>(null)
  const form = useSchemaForm({ schema: loadSchema, defaults: empty, toInput: cleaned })
  const { defaultValues, dirtyFields } = form.formState
  const email = viewer?.email
  // The draft waits until the member's address is in its field: the typed text starts from it.
  const begun = !email || defaultValues?.email === email || dirtyFields.email
  const draft = useFormDraft(begun ? 'feedback' : null, form, { isEmptied: true })

  useEffect(() => {
    if (email && !form.getFieldState('email').isDirty) form.resetField('email', { defaultValue: email })
  }, [email, form])

  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    setPictureProblem(null)
    const result = picture
      ? await sendWithPicture(cleaned(values), picture)
      : await askAction(createFeedbackAction(locale, cleaned(values)))
    if (result?.ok) {
      draft.sent(values)
      resetSaved(form, values, { ...empty, email: values.email, phone: values.phone })
      // Another picture may have been chosen while this one was sent.
      setPicture((now) => (now === picture ? null : now))
      return toastSuccess(t('sent'))
    }
    const wrong = result?.fields.file ?? result?.fields.screenshot
    if (wrong) return setPictureProblem(wrong)
    const fields = Object.entries(result?.fields ?? {}).filter(([name]) => name in empty)
    fields.forEach(([name, message], index) =>
      form.setError(name as keyof Values, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (fields.length === 0) setProblem(result?.message ?? t('failed'))
  })

  function choosePicture(file: File | null) {
    setPictureProblem(null)
    setPicture(file)
  }

  return { form, draft, submit, problem, picture, pictureProblem, choosePicture }
}

/** Sends the picture together with the text: both arrive, or neither. */
async function sendWithPicture(input: FeedbackInput, picture: File) {
  const params = new FormData()
  for (const [name, value] of Object.entries(input)) params.set(name, value)
  params.set('screenshot', picture)
  try {
    await apiFetch('/feedback/screenshot', { method: 'POST', params })
    return { ok: true as const }
  } catch (error) {
    const { fields, message } = error instanceof ApiError ? error : new ApiError(0, 'network_error', '')
    return { ok: false as const, fields, message: message || undefined }
  }
}

/** Removes empty optional fields. */
function cleaned({ type, description, email, phone }: Values): FeedbackInput {
  return {
    type: type as FeedbackType,
    description,
    ...(email.trim() ? { email } : {}),
    ...(phone.trim() ? { phone } : {}),
  }
}

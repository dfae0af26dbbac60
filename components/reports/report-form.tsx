'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useSavedForm } from '@/components/account/use-saved-form'
import { DraftNote } from '@/components/drafts/draft-note'
import { useFormDraft } from '@/components/drafts/use-form-draft'
import { Button } from '@/components/ui/button'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { Dialog } from '@/components/ui/dialog'
import { Field, FieldError, FieldGroup } from '@/components/ui/field'
import { TextArea } from '@/components/ui/text-area'
import { toastSuccess } from '@/components/ui/toast'
import type { Locale } from '@/lib/i18n/locales'
import { createReportAction } from '@/lib/reports/actions'
import {
  createReportSchema,
  NOTE_MAX,
  reportReasons,
  type CreateReportInput,
  type ReportReason,
  type SubjectType,
} from '@/lib/reports/schema'
import type { ActionResult } from '@/lib/web/action'

type Values = { reason: ReportReason | ''; note: string }

type Props = { subjectType: SubjectType; subjectId: number; onClose: () => void }

/** The form of a report: a reason, and a text, which is optional unless the reason is "other". */
export function ReportForm({ subjectType, subjectId, onClose }: Props) {
  const t = useTranslations('reports')
  const formId = useId()
  const { form, submit, problem, busy, draft } = useReportForm({ subjectType, subjectId, onClose })
  const { errors } = form.formState
  const other = form.watch('reason') === 'other'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t(`title.${subjectType}`)}
      description={t('text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate {...draft.mark}>
        <DraftNote {...draft.note} />
        <FieldGroup legend={t('reason')} error={errors.reason?.message}>
          <div className="grid gap-1">
            {reportReasons.map((reason) => (
              <CheckboxRow key={reason} type="radio" value={reason} {...form.register('reason')}>
                {t(`reasons.${reason}`)}
              </CheckboxRow>
            ))}
          </div>
        </FieldGroup>
        <Field
          label={t('note')}
          optional={other ? undefined : t('optional')}
          hint={t('noteHint')}
          error={errors.note?.message}
        >
          <TextArea rows={3} maxLength={NOTE_MAX} {...form.register('note')} />
        </Field>
        <FieldError>{problem}</FieldError>
      </form>
    </Dialog>
  )
}

function useReportForm({ subjectType, subjectId, onClose }: Props) {
  const t = useTranslations('reports')
  const saved = useSavedForm({
    schema: async () => createReportSchema,
    defaults: { reason: '', note: '' } as Values,
    toInput: ({ reason, note }: Values) => ({
      subjectType,
      subjectId,
      reason: reason as ReportReason,
      ...(note.trim() ? { note } : {}),
    }),
    send,
    failed: t('failed'),
    quiet: true,
    done: ({ already }, values) => {
      draft.sent(values)
      toastSuccess(already ?? t('sent'))
      onClose()
    },
  })
  const draft = useFormDraft(`report:${subjectType}:${subjectId}`, saved.form)
  return { ...saved, draft }
}

/** Sends the report; a repeated report gets the same calm answer as the first. */
async function send(
  locale: Locale,
  input: CreateReportInput,
): Promise<ActionResult<{ already: string | null }>> {
  const result = await createReportAction(locale, input)
  if (result.ok) return { ok: true, data: { already: null } }
  return result.error === 'already_reported' ? { ok: true, data: { already: result.message } } : result
}

'use client'

import { useTranslations } from 'next-intl'
import type { Machine } from '@/components/designs/file-facts'
import { DraftNote } from '@/components/drafts/draft-note'
import { FormBar } from '@/components/form-shell/form-bar'
import { FormFrame } from '@/components/form-shell/form-frame'
import { FormPart } from '@/components/form-shell/form-part'
import { focusField } from '@/components/form-shell/focus-field'
import { Kinds } from '@/components/form-shell/kinds'
import { LeaveGuard } from '@/components/form-shell/leave-guard'
import { LicenceField } from '@/components/form-shell/licence-field'
import { PartsNav } from '@/components/form-shell/parts-nav'
import { ProblemList } from '@/components/form-shell/problem-list'
import { Button } from '@/components/ui/button'
import type { DesignCategoryView } from '@/lib/designs/views'
import { DesignFields } from './design-fields'
import { DesignFiles } from './design-files'
import { asksPicture, designParts, inFormOrder, statusOf } from './design-parts'
import { DesignPicture } from './design-picture'
import { DesignPreview } from './design-preview'
import { DesignSaved } from './design-saved'
import type { DesignValues } from './design-values'
import { useDesignForm } from './use-design-form'
import { useDesignLabel, useDesignPartTitle } from './use-design-label'

/** A design that is being written, in the frame of all forms that publish. */
export function DesignEditor({
  id,
  categories,
  machines,
  start,
}: {
  id: number | null
  categories: DesignCategoryView[]
  machines: readonly Machine[]
  start: DesignValues
}) {
  const own = useTranslations('publish.designsPage')
  const titleOf = useDesignPartTitle()
  const form = useDesignForm(id, start)
  const { values, errors, draft, busy, publish, added } = form
  const submit = id === null ? own('publish') : own('save')

  return (
    <>
      <FormFrame
        title={own('title')}
        bar={
          <FormBar status={<DesignSaved draft={draft.mark['data-draft']} added={added} />}>
            <Button variant="primary" size="sm" busy={busy} onClick={publish}>
              {submit}
            </Button>
          </FormBar>
        }
        nav={<Nav values={values} errors={errors} />}
        side={<DesignPreview values={values} machines={machines} />}
      >
        <form
          noValidate
          aria-label={own('title')}
          {...draft.mark}
          onSubmit={(event) => {
            event.preventDefault()
            publish()
          }}
        >
          <DraftNote {...draft.note} />
          <Problems errors={errors} />
          <EditedParts id={id} form={form} categories={categories} machines={machines} />
          <FormPart id="publish" title={titleOf('publish')} line={false}>
            <p className="mb-3.5 max-w-[60ch] text-muted">{own('publicAtOnce')}</p>
            <Button type="submit" variant="primary" busy={busy}>
              {submit}
            </Button>
          </FormPart>
        </form>
      </FormFrame>
      <LeaveGuard mayLose={form.mayLose} />
    </>
  )
}

function Nav({ values, errors }: { values: DesignValues; errors: Record<string, string> }) {
  const t = useTranslations('publish')
  const titleOf = useDesignPartTitle()
  const parts = designParts.filter((part) => part !== 'picture' || asksPicture(values))
  return (
    <PartsNav
      parts={parts.map((part) => ({
        id: part,
        title: titleOf(part),
        note: part === 'kind' ? t('kind.designs') : '',
        status: statusOf(part, values, errors),
      }))}
    />
  )
}

function Problems({ errors }: { errors: Record<string, string> }) {
  const label = useDesignLabel()
  return (
    <ProblemList
      problems={inFormOrder(Object.keys(errors)).map((path) => ({
        path,
        label: label(path),
        message: errors[path]!,
      }))}
      onGo={focusField}
    />
  )
}

/** What the design is made of, from its kind to its licence. */
function EditedParts({
  id,
  form: { values, errors, change, queue },
  categories,
  machines,
}: {
  id: number | null
  form: ReturnType<typeof useDesignForm>
  categories: DesignCategoryView[]
  machines: readonly Machine[]
}) {
  const own = useTranslations('publish.designsPage')
  const titleOf = useDesignPartTitle()
  return (
    <>
      <FormPart id="kind" title={titleOf('kind')}>
        <Kinds current="designs" only={id !== null} />
        <p className="hint mt-4">{own('lead')}</p>
      </FormPart>
      <FormPart id="files" title={titleOf('files')}>
        <DesignFiles
          values={values}
          errors={errors}
          queue={queue}
          change={change}
          choice={id === null}
          machines={machines}
        />
      </FormPart>
      <FormPart id="name" title={titleOf('name')}>
        <DesignFields values={values} errors={errors} categories={categories} change={change} />
      </FormPart>
      {asksPicture(values) && (
        <FormPart id="picture" title={titleOf('picture')}>
          <DesignPicture preview={values.preview} error={errors.preview} queue={queue} />
        </FormPart>
      )}
      <FormPart id="licence" title={titleOf('licence')}>
        <LicenceField
          headed
          value={values.licence}
          hint={own('ownWork')}
          error={errors.licence}
          onChoose={(licence) => change({ licence })}
        />
      </FormPart>
    </>
  )
}

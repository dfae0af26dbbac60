'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useEffect } from 'react'
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
import { UploadNews } from '@/components/uploads/upload-news'
import { Button } from '@/components/ui/button'
import { lazyLeaf } from '@/components/ui/lazy-leaf'
import type { DesignCategoryView, DesignDetailView } from '@/lib/designs/views'
import { DesignFields } from './design-fields'
import { DesignFiles } from './design-files'
import { DesignGone } from './design-gone'
import { asksPicture, designParts, inFormOrder, statusOf } from './design-parts'
import { DesignPicture } from './design-picture'
import { DesignPreview } from './design-preview'
import { DesignSaved } from './design-saved'
import type { DesignValues } from './design-values'
import { useDesignForm } from './use-design-form'
import { useDesignLabel, useDesignPartTitle } from './use-design-label'
import type { Edited } from './use-publish-design'

const NewerDesignDialog = lazyLeaf(() => import('./newer-design-dialog'))

/** The form of a design, in the frame of all forms that publish. */
export function DesignEditor({
  edited,
  categories,
  machines,
  start,
  onTheirs,
}: {
  edited: Edited | null
  categories: DesignCategoryView[]
  machines: readonly Machine[]
  start: DesignValues
  /** called when the author continues with the version saved in another window */
  onTheirs: (design: DesignDetailView) => void
}) {
  const own = useTranslations('publish.designsPage')
  const titleOf = useDesignPartTitle()
  const form = useDesignForm(edited, start)
  const { values, errors, draft, busy, publish, isNew, added } = form
  const submit = isNew ? own('publish') : own('save')
  const title = useFormTitle(isNew)
  return (
    <>
      <FormFrame
        title={title}
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
          aria-label={title}
          {...draft.mark}
          onSubmit={(event) => {
            event.preventDefault()
            publish()
          }}
        >
          <DraftNote {...draft.note} />
          {edited && isNew && <DesignGone known={!edited.isGone} />}
          <Problems errors={errors} />
          <EditedParts choice={edited === null} form={form} categories={categories} machines={machines} />
          <FormPart id="publish" title={titleOf('publish')} line={false}>
            <p className="mb-3.5 max-w-[60ch] text-muted">{own('publicAtOnce')}</p>
            <Button type="submit" variant="primary" busy={busy}>
              {submit}
            </Button>
          </FormPart>
        </form>
      </FormFrame>
      <LeaveGuard mayLose={form.mayLose} />
      <Versions form={form} categories={categories} onTheirs={onTheirs} />
    </>
  )
}

/**
 * Returns the title of the form, and sets it as that of the window. The page is rendered for everyone and does not know
 * the design.
 */
function useFormTitle(isNew: boolean): string {
  const t = useTranslations('publish.designsPage')
  const page = t('title')
  const title = isNew ? page : t('edit')
  useEffect(() => {
    const before = document.title
    const named = (document.title = before.replace(page, title))
    // The next page has already set its own title.
    return () => void (document.title === named && (document.title = before))
  }, [page, title])
  return title
}

/** Asks which of two versions to keep, while there are two. */
function Versions({
  form: { values, newer, keepMine, decideLater },
  categories,
  onTheirs,
}: {
  form: ReturnType<typeof useDesignForm>
  categories: DesignCategoryView[]
  onTheirs: (design: DesignDetailView) => void
}) {
  if (!newer) return null
  return (
    <Suspense>
      <NewerDesignDialog
        mine={values}
        newer={newer}
        categories={categories}
        onChoose={(choice) => (choice === 'mine' ? keepMine() : onTheirs(newer))}
        onLater={decideLater}
        onLoadError={decideLater}
      />
    </Suspense>
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

/** The parts of the form, from the kind to the licence. */
function EditedParts({
  choice,
  form: { values, errors, change, replaceFile, queue },
  categories,
  machines,
}: {
  /** true for a new design: it chooses its kind, and whether several files become one design */
  choice: boolean
  form: ReturnType<typeof useDesignForm>
  categories: DesignCategoryView[]
  machines: readonly Machine[]
}) {
  const own = useTranslations('publish.designsPage')
  const titleOf = useDesignPartTitle()
  return (
    <>
      <FormPart id="kind" title={titleOf('kind')}>
        <Kinds current="designs" only={!choice} />
        <p className="hint mt-4">{own('lead')}</p>
      </FormPart>
      <FormPart id="files" title={titleOf('files')}>
        <DesignFiles
          values={values}
          errors={errors}
          queue={queue}
          change={change}
          replaceFile={replaceFile}
          choice={choice}
          machines={machines}
        />
        <UploadNews queue={queue} />
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

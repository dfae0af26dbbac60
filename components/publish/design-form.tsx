'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { Machine } from '@/components/designs/file-facts'
import { DraftNote } from '@/components/drafts/draft-note'
import { useSavedDraft } from '@/components/drafts/use-saved-draft'
import { apiFetch, ApiError } from '@/components/shell/api-client'
import { openLoginDialog } from '@/components/shell/open-login-dialog'
import { useSite } from '@/components/shell/site-context'
import { useViewer } from '@/components/shell/viewer'
import { useQueries } from '@/components/shell/use-queries'
import { useQueryValue } from '@/components/shell/use-query-value'
import { Button } from '@/components/ui/button'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { designPath } from '@/lib/designs/schema'
import type { DesignCategoryView, DesignDetailView } from '@/lib/designs/views'
import { parseId } from '@/lib/core/ids'
import { DesignFields } from './design-fields'
import { DesignPreview } from './design-preview'
import { DesignFiles } from './design-files'
import { emptyDesign, inputOf, textsOf, valuesOf, type DesignValues } from './design-values'
import { useDesignQueue } from './use-design-queue'

type Choices = { categories: DesignCategoryView[]; machines: readonly Machine[] }

/** Shares design files alone: a new design, several at once, or with `?id=` an own one again. */
export function DesignForm(choices: Choices) {
  // the page is kept without a query, so that nothing of it may be read before the page has been taken over
  const [asked] = useQueryValue('id')
  const id = parseId(asked)
  const queries = useQueries()
  const { data } = useQuery(
    {
      queryKey: ['design', id],
      queryFn: ({ signal }) => apiFetch<DesignDetailView>(`/designs/${id}`, { signal }),
      enabled: id !== null,
      // what is being edited must not change under the hands
      staleTime: Infinity,
    },
    queries,
  )
  const { locale } = useSite()
  if (id !== null && !data) return null
  return <Fields key={id ?? 'new'} id={id} {...choices} start={data ? valuesOf(data) : emptyDesign(locale)} />
}

function Fields({ id, categories, machines, start }: Choices & { id: number | null; start: DesignValues }) {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const router = useRouter()
  const { prefix } = useSite()
  const { status } = useViewer()
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // once the errors are shown: a frame may come before them
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('.dz [aria-invalid]')?.focus()
  }, [refusals])
  const change = (more: Partial<DesignValues>) => {
    setValues((now) => ({ ...now, ...more }))
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !(path.split('.')[0]! in more))),
    )
  }
  const queue = useDesignQueue(setValues)
  const draft = useSavedDraft({
    form: `design:${id ?? 'new'}`,
    value: textsOf(values),
    base: textsOf(start),
    restore: change,
    // a new one begins in the language of the page
    isNew: id === null,
  })

  async function publish() {
    if (status === 'anonymous') return openLoginDialog()
    if (queue.busy) return toastError(t('uploadsRunning'))
    setBusy(true)
    setErrors({})
    // one each: a design that was published leaves the list, so that another try goes on with the rest
    const each = id === null && values.each && values.files.length > 1
    let rest = values.files
    try {
      let made: DesignDetailView | null = null
      for (const files of each ? values.files.map((file) => [file]) : [values.files]) {
        const params = inputOf(values, files, each)
        made = await apiFetch<DesignDetailView>(id === null ? '/designs' : `/designs/${id}`, {
          method: id === null ? 'POST' : 'PUT',
          params,
        })
        rest = rest.filter((file) => !files.includes(file))
      }
      draft.sent(textsOf(values))
      toastSuccess(own('published', { count: each ? values.files.length : 1 }))
      router.push(prefix + (each || !made ? '/user/home?tab=designs' : designPath(made)))
      router.refresh()
    } catch (error) {
      setValues((now) => ({ ...now, files: rest }))
      const { fields, message } = error instanceof ApiError ? error : { fields: {}, message: '' }
      setErrors(fields)
      if (Object.keys(fields).length === 0) toastError(message || t('submitFailed'))
      else setRefusals((count) => count + 1)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="dz-lay">
      <form
        noValidate
        {...draft.mark}
        onSubmit={(event) => {
          event.preventDefault()
          void publish()
        }}
      >
        <DraftNote {...draft.note} />
        <DesignFiles
          values={values}
          errors={errors}
          queue={queue}
          change={change}
          choice={id === null}
          machines={machines}
        />
        <DesignFields values={values} errors={errors} categories={categories} change={change} />
        <Button type="submit" variant="primary" busy={busy}>
          {id === null ? own('publish') : own('save')}
        </Button>
      </form>
      <DesignPreview values={values} machines={machines} />
    </div>
  )
}

import { checkContent } from '@/lib/posts/check-content'
import type { Publish } from './post-context'
import { checkOriginal } from './check-original'
import { checkTotal } from './post-uploads'
import { refind, touch } from './problems'

/** Returns the problems of the present content by the rules. */
export const findProblems = ({
  form,
  postType,
  catalog,
  views,
}: Pick<Publish, 'form' | 'postType' | 'catalog' | 'views'>) => ({
  ...checkContent(form.getValues(), postType, catalog),
  ...checkTotal(form.getValues(), views.get()),
})

/** Updates the problems after a change at `changed`; a problem of two fields shows as soon as both are chosen. */
export function renewProblems(model: Publish, changed?: string): void {
  const { form, problems } = model
  const ofOriginal = checkOriginal(model.original.get(), form.getValues(), model)
  refind(problems, { ...findProblems(model), ...ofOriginal }, changed)
  for (const path of Object.keys(ofOriginal)) touch(problems, path)
}

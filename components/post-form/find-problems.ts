import { checkContent } from '@/lib/posts/check-content'
import type { Publish } from './post-context'
import { checkOriginal } from './check-original'
import { checkTotal } from './post-uploads'
import { refind, touch } from './problems'

/** What the rules say of the content as it is. */
export const findProblems = ({
  form,
  postType,
  catalog,
  views,
}: Pick<Publish, 'form' | 'postType' | 'catalog' | 'views'>) => ({
  ...checkContent(form.getValues(), postType, catalog),
  ...checkTotal(form.getValues(), views.get()),
})

/** After a change at `changed`. What two fields do together is shown as soon as both are chosen, whichever was left last. */
export function renewProblems(model: Publish, changed?: string): void {
  const { form, problems } = model
  const ofOriginal = checkOriginal(model.original.get(), form.getValues(), model)
  refind(problems, { ...findProblems(model), ...ofOriginal }, changed)
  for (const path of Object.keys(ofOriginal)) touch(problems, path)
}

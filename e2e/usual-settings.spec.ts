import { axe, expect, open, test } from './fixtures'
import { logIn, makeMember } from './members'
import { part, step } from './publish-form'

test('the form shows the usual range of slate on the LP4 during typing, and questions a value far outside without stopping anything', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  await open(page, '/en/form/operate')
  const machine = part(page, 'Machine and material')
  await machine.getByLabel('Machine', { exact: true }).selectOption({ label: 'LP4' })
  await machine.getByRole('combobox', { name: 'Material' }).fill('slate')
  await machine.getByRole('option', { name: 'Slate', exact: true }).click()
  await part(page, 'Steps').getByRole('button', { name: 'Add a step' }).click()
  const card = step(page, 1)
  await card.getByRole('button', { name: 'Add settings' }).click()
  const row = card.getByRole('group', { name: 'Settings 1 of step 1' })
  await row.getByLabel('Method').selectOption({ label: 'Fill' })
  await expect(row.getByText(/^Usual here: Power \d+(–\u2060\d+)?% · Depth/)).toBeVisible()
  await expect(row.getByRole('link', { name: 'See them' })).toHaveAttribute(
    'href',
    /\/materials\/slate\/lp4\?module=10w-diode&method=fill$/,
  )
  await row.getByLabel('Power').fill('1')
  const question = row.getByText(/^Power 1% is far from what \d+ makers use \(.*\)\. Please check it\.$/)
  await expect(question).toBeVisible()
  await expect(row.getByLabel('Power')).not.toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await row.getByLabel('Power').fill('50')
  await expect(question).toHaveCount(0)
})

import { useTranslations } from 'next-intl'
import { isFormField, isListField } from './form-fields'

const inStep = ['title', 'text', 'tip', 'images', 'settings'] as const

const known = <T extends string>(all: readonly T[], name: string | undefined): T | undefined =>
  all.find((one) => one === name)

/** Returns a function that names a place in the form: "Step 2, settings 1, Speed". */
export function useProblemLabel(): (path: string) => string {
  const t = useTranslations('publish.place')
  const setting = useSettingName()
  return (path) => {
    const [first, second, third, fourth, fifth] = path.split('.')
    if (first === undefined || !isFormField(first)) return path
    if (second === undefined || !isListField(first)) return t(first)
    const number = Number(second) + 1
    if (first !== 'steps') return t(`${first}At`, { number })
    const step = t('stepsAt', { number })
    const part = known(inStep, third)
    if (!part) return step
    const place =
      fourth !== undefined && part === 'settings'
        ? t('row', { number: Number(fourth) + 1 })
        : t(`inStep.${part}`)
    return [step, place, ...(fifth ? [setting(fifth)] : [])].join(t('separator'))
  }
}

const settingKeys = {
  power: 'settingPower',
  depth: 'settingDepth',
  speed: 'settingSpeed',
  resolution: 'settingResolution',
  density: 'settingDensity',
  passes: 'settingPasses',
  frequency: 'settingFrequency',
  acceleration: 'settingAcceleration',
} as const

/** Returns a function that names a field of a settings row. */
export function useSettingName(): (field: string) => string {
  const t = useTranslations('ui')
  const own = useTranslations('settings')
  const form = useTranslations('publish')
  return (field) => {
    if (field === 'material' || field === 'thickness' || field === 'scheme') return form(field)
    if (field in settingKeys) return t(settingKeys[field as keyof typeof settingKeys])
    return field === 'method' || field === 'module' || field === 'other' ? own(field) : field
  }
}

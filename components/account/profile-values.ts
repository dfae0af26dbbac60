import type { z } from 'zod'
import type { ProfileFormView } from '@/lib/social/profile-views'
import type { profileSchema } from '@/lib/social/schema'
import { socialSiteNames, type SocialSite } from '@/lib/social/social-links'

/** The fields of the profile form: everything a text, as inputs give it. */
export type ProfileValues = {
  nickname: string
  bio: string
  region: string
  gender: string
  birthday: string
  machines: string[]
  avatarPreset: string
  social: Record<SocialSite, { url: string; username: string }>
}

export function valuesOf(profile: ProfileFormView): ProfileValues {
  return {
    nickname: profile.nickname,
    bio: profile.bio,
    region: profile.region ?? '',
    gender: profile.gender ?? '',
    birthday: profile.birthday ?? '',
    machines: profile.machines,
    avatarPreset: profile.avatar.image ? '' : String(profile.avatar.preset ?? ''),
    social: profile.social,
  }
}

/** What the action takes: an empty choice is none, an empty link takes the link away. */
export function inputOf(values: ProfileValues): z.input<typeof profileSchema> {
  const { avatarPreset, region, gender, birthday, social, ...texts } = values
  return {
    ...texts,
    region: region || null,
    gender: (gender || null) as z.input<typeof profileSchema>['gender'],
    birthday: birthday || null,
    ...(avatarPreset ? { avatarPreset: Number(avatarPreset) } : {}),
    social: Object.fromEntries(socialSiteNames.map((site) => [site, social[site]])),
  }
}

const parts = ['avatar', 'bio', 'region', 'machines'] as const
export type ProfilePart = (typeof parts)[number]
export const PROFILE_PARTS = parts.length

/** Which of what makes a profile complete (§9) is still empty. */
export function missingParts(values: ProfileValues, hasPicture: boolean): ProfilePart[] {
  const filled: Record<ProfilePart, boolean> = {
    avatar: hasPicture || values.avatarPreset !== '',
    bio: values.bio.trim() !== '',
    region: values.region !== '',
    machines: values.machines.length > 0,
  }
  return parts.filter((part) => !filled[part])
}

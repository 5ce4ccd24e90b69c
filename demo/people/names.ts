import { oneByWeight } from '../random.ts'
import type { Random } from '../random.ts'

/** Of which sex name and face are; a person who says neither has both of one. */
export type Look = 'female' | 'male'

type Written = readonly [zh: string, en: string]

function written(table: string): readonly Written[] {
  return table.split(' ').map((entry) => {
    const [zh = '', en = ''] = entry.split(':')
    return [zh, en.replace('_', ' ')]
  })
}

function weighted(table: string): readonly (readonly [Written, number])[] {
  const weights = table.split(' ').map((entry) => Number(entry.split(':')[2]))
  return written(table).map((name, at) => [name, weights[at] ?? 1])
}

const SURNAMES = weighted(
  '陳:Chan:100 黃:Wong:80 李:Lee:72 梁:Leung:58 張:Cheung:52 林:Lam:50 吳:Ng:44 劉:Lau:42 何:Ho:38 鄭:Cheng:30 楊:Yeung:28 葉:Yip:26 鄧:Tang:26 羅:Law:24 馮:Fung:24 蔡:Choi:22 曾:Tsang:22 郭:Kwok:22 周:Chow:20 許:Hui:20 徐:Tsui:18 朱:Chu:16 趙:Chiu:14 余:Yu:14 譚:Tam:14 關:Kwan:12 盧:Lo:12 麥:Mak:12 方:Fong:10 潘:Poon:10 莫:Mok:9 馬:Ma:9 袁:Yuen:8 蕭:Siu:8 彭:Pang:8 賴:Lai:8 鍾:Chung:8 胡:Wu:8 高:Ko:6 石:Shek:5 簡:Kan:4 程:Ching:4 岑:Shum:3 區:Au:3 司徒:Szeto:2 歐陽:Au_Yeung:2',
)

// First and second characters of given names; any first goes with any second that differs from it. The second is one that is
// hardly ever given to the other sex.
const FEMALE_FIRST = written(
  '心:Sum 嘉:Ka 詠:Wing 凱:Hoi 曉:Hiu 樂:Lok 穎:Wing 思:Sze 芷:Tsz 紫:Tsz 雅:Nga 慧:Wai 美:Mei 靜:Ching 家:Ka 可:Ho 倩:Sin 綺:Yee 巧:Hau 映:Ying 頌:Chung 淑:Suk',
)
const FEMALE_SECOND = written(
  '悅:Yuet 瑤:Yiu 琳:Lam 彤:Tung 欣:Yan 怡:Yi 儀:Yee 敏:Man 婷:Ting 妍:Yin 晴:Ching 珊:Shan 琪:Ki 雯:Man 盈:Ying 芝:Chi 潔:Kit 柔:Yau 蕎:Kiu 瑩:Ying 玲:Ling 薇:Mei 茵:Yan 嫻:Han',
)
const MALE_FIRST = written(
  '俊:Chun 家:Ka 子:Tsz 浩:Ho 志:Chi 偉:Wai 健:Kin 文:Man 永:Wing 柏:Pak 日:Yat 天:Tin 晉:Chun 皓:Ho 宏:Wang 啟:Kai 承:Shing 彥:Yin 昊:Ho 兆:Siu 冠:Koon 仲:Chung 展:Chin 竣:Chun',
)
const MALE_SECOND = written(
  '朗:Long 軒:Hin 傑:Kit 謙:Him 駿:Chun 豪:Ho 暉:Fai 峰:Fung 霖:Lam 鋒:Fung 銘:Ming 恆:Hang 翔:Cheung 澤:Chak 康:Hong 禮:Lai 廷:Ting 樑:Leung 業:Yip 權:Kuen 濤:To 輝:Fai 強:Keung 斌:Pan',
)
// Given names that, with a common surname, would be a well-known person's, and those that are words.
const NEVER = new Set(
  '慧琳 慧珊 慧敏 慧儀 凱琳 嘉欣 嘉玲 嘉儀 詠琪 詠儀 思琪 樂瑤 凱彤 嘉琪 曉彤 詠彤 美琪 家朗 家謙 家強 家輝 家傑 偉豪 健鋒 子豪 志偉 志強 俊傑 柏豪 健康 永恆'.split(
    ' ',
  ),
)
const ENGLISH: Readonly<Record<'female' | 'male', readonly string[]>> = {
  female:
    'Alice Amy Angel Bonnie Carmen Cherry Chloe Christy Clara Crystal Daphne Elaine Emily Fiona Grace Hazel Helen Jasmine Joanna Joyce Karen Kelly Kitty Lily Mandy Michelle Natalie Phoebe Queenie Rachel Stephanie Tiffany Vivian Winnie Yoyo Zoe'.split(
      ' ',
    ),
  male: 'Aaron Adrian Albert Andrew Anson Ben Calvin Christopher Daniel Desmond Edwin Eric Felix Gary Gordon Henry Ivan Jack Jason Jeffrey Ken Kelvin Leo Marco Matthew Nathan Oscar Patrick Raymond Ryan Samuel Terence Timothy Victor Wilson'.split(
    ' ',
  ),
}

/** An invented surname in both scripts. */
export function inventSurname(random: Random): Written {
  return oneByWeight(random, SURNAMES)
}

/** An invented display name in both scripts, e.g. 陳心悅 / Chan Sum Yuet, or 陳心悅 / Chloe Chan. */
export function inventName(random: Random, look: Look): { readonly nameZh: string; readonly nameEn: string } {
  const [surnameZh, surnameEn] = inventSurname(random)
  const [givenZh, givenEn] = inventGiven(random, look)
  const isWestern = random.chance(0.45)
  return {
    nameZh: surnameZh + givenZh,
    nameEn: isWestern ? `${random.one(ENGLISH[look])} ${surnameEn}` : `${surnameEn} ${givenEn}`,
  }
}

function inventGiven(random: Random, look: Look): Written {
  const firsts = look === 'male' ? MALE_FIRST : FEMALE_FIRST
  const seconds = look === 'male' ? MALE_SECOND : FEMALE_SECOND
  for (;;) {
    const [firstZh, firstEn] = random.one(firsts)
    const [secondZh, secondEn] = random.one(seconds)
    if (firstZh !== secondZh && !NEVER.has(firstZh + secondZh)) return [firstZh + secondZh, `${firstEn} ${secondEn}`]
  }
}

import { messages as english } from '@centro/booking/en';
import { completeMessages } from '@centro/booking/react';

const plurals = new Intl.PluralRules('ar');
const digits = new Intl.NumberFormat('ar-EG');

/** The words for one and two hold the number, as is usual in Arabic. */
function seats(count: number): string {
  const number = digits.format(count);
  switch (plurals.select(count)) {
    case 'one':
      return 'مكان واحد';
    case 'two':
      return 'مكانان';
    case 'few':
      return `${number} أماكن`;
    case 'many':
      return `${number} مكانًا`;
    default:
      return `${number} مكان`;
  }
}

/** A language that the package does not have: every text that stories show, in Arabic. */
export const arabicMessages = completeMessages(english, {
  days: 'يوم الموعد',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  previousYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  chooseMonth: (month) => `${month}، اختيار الشهر`,
  chooseYear: (year) => `${year}، اختيار السنة`,
  monthsOf: (year) => `أشهر ${year}`,
  years: 'السنوات',
  keys: 'المفتاحان N و P للانتقال إلى اليوم المتاح التالي والسابق.',
  today: 'اليوم',
  chosen: 'تم اختياره',
  firstDay: 'أول يوم متاح',
  lastDay: 'آخر يوم متاح',
  reasons: {
    past: 'مضى',
    weekday: 'المركز مغلق في هذا اليوم',
    window: (lastDay) => `بعد ${lastDay}`,
    closed: (label) => `مغلق: ${label}`,
    full: 'مكتمل',
  },
  legend: {
    available: 'متاح',
    chosen: 'تم اختياره',
    today: 'اليوم',
    unavailable: 'غير متاح',
    struck: 'مكتمل أو مغلق',
  },
  views: 'طريقة الاختيار',
  showList: 'قائمة',
  showCalendar: 'تقويم',
  thisWeek: 'هذا الأسبوع',
  nextWeek: 'الأسبوع القادم',
  weekOf: (firstDay) => `أسبوع ${firstDay}`,
  showMoreDays: 'عرض أيام أخرى',
  chosenDay: 'اليوم المختار',
  noDay: 'اختر يومًا من التقويم',
  slots: 'الوقت',
  taken: (slot) => `${slot}، محجوز`,
  centreZone: (zone) => `أوقات المركز (${zone})`,
  ownTime: (time) => `${time} بتوقيتك`,
  seats,
  nextFreeDay: 'اليوم المتاح التالي',
  nearestFreeDay: 'أقرب يوم متاح:',
  noSlots: 'لا توجد أوقات متاحة في هذا اليوم',
  toFirstDay: 'الانتقال إلى أول يوم متاح',
  atSlot: (slot) => `الساعة ${slot}`,
  chooseSlot: 'اختر وقتًا',
  slotKept: (slot) => `ما زال الوقت ${slot} مختارًا.`,
  slotCleared: (slot) => `لم يعد الوقت ${slot} متاحًا: اختر وقتًا آخر.`,
  submit: 'احجز الآن',
  problems: { 'slot-missing': 'اختر وقتًا أولًا.' },
});

/** The texts around the visitor's details, in Arabic. */
export const arabicDetails = {
  firstName: 'الاسم',
  lastName: 'اسم العائلة',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  privacy: 'لا نستخدم هذه البيانات إلا من أجل موعدك.',
  success: 'تم حجز موعدك، وستصلك رسالة تأكيد بالبريد الإلكتروني.',
  failure: 'تعذّر إرسال رسالة التأكيد.',
  alternatives: 'اختر أحد هذه الأوقات:',
  mailTo: (email: string) => `نرسلها إلى ${email}.`,
  toConfirmWithin: (email: string, minutes: number) =>
    `بقيت خطوة واحدة: افتح الرسالة التي نرسلها إلى ${email} وأكّد الموعد من الرابط الذي فيها. المهلة بالدقائق منذ وصولها: ${digits.format(minutes)}. بعد ذلك يصبح الموعد متاحًا من جديد.`,
  oneStepLeft: 'بقيت خطوة واحدة: أكّد الموعد من الرابط الذي أرسلناه إليك',
  seatOnceConfirmed: (email: string, minutes: number) =>
    `الرابط في الرسالة المرسلة إلى ${email}. مدة صلاحيته بالدقائق منذ وصولها: ${digits.format(minutes)}. يصبح الموعد لك عند تأكيده، وإن حُجز قبل ذلك فاختر موعدًا آخر من الرابط نفسه.`,
};

import type { CategoryWords } from './category-words.ts';
import { HEALTH_ADVICE } from './health-advice.ts';

export const HEALTH: CategoryWords = {
  decisive: {
    care: `symptom diagnosis clinical_trial side_effects diabetes weight_loss lose_weight`,
  },
  strong: {
    ...HEALTH_ADVICE,
    'of advice': `
      health_benefits warning_signs risk_factors risk_of_heart risk_of_cancer sleep_better better_sleep night's_sleep
      health_tips medical_advice medical_experts trainer-approved lower_your_risk reduce_the_risk according_to_doctors
      doctors_say dermatologists gynecologists common_cold flu-like health_scare health_condition health_conditions
      health_problem health_problems health_care_workers health_workers healthcare_workers covid_cases
      coronavirus_vaccine tested_positive positive_for_coronavirus pregnant_woman labor_and_delivery stillbirth
      infant_mortality maternal_mortality life-threatening life-saving rare_condition rare_disorder genetic_disorder
      brain_injury spinal_cord paralyzed amputee amputation cancer_survivor breast_cancer_awareness cancer_treatment
      cancer_patients tumor_removed bone_marrow blood_donation blood_sugar heart_health brain_health
      mental_health_awareness
    `,
    diseases: `
      breast_cancer lung_cancer prostate prostate_cancer ovarian cervical leukemia leukaemia lymphoma melanoma carcinoma
      tumor tumour metastatic oncologist chemotherapy chemo radiotherapy diabetic type_2_diabetes insulin obesity obese
      overweight alzheimer's dementia parkinson's multiple_sclerosis epilepsy migraine headache concussion_symptoms
      stroke_patient heart_attack heart_disease heart_failure cardiac cardiac_arrest cardiovascular cardiologist
      hypertension blood_pressure cholesterol statin aneurysm blood_clot arthritis osteoporosis asthma allergy allergic
      allergies hay_fever pneumonia bronchitis tuberculosis copd cystic_fibrosis lupus crohn's celiac irritable_bowel
      ibs endometriosis pcos hepatitis kidney_disease kidney_failure dialysis cirrhosis sepsis mrsa superbug staph
      e._coli e_coli salmonella listeria norovirus food_poisoning botulism legionnaires anthrax_vaccine smallpox measles
      mumps rubella chickenpox shingles polio meningitis whooping_cough hpv herpes chlamydia gonorrhea syphilis std hiv
      =aids aids_drugs malaria dengue zika ebola west_nile lyme =sars bird_flu avian_flu swine_flu flu influenza
      flu_shot flu_season flu_vaccine long_covid omicron_variant epidemic eczema psoriasis ulcer hernia gout anemia
      appendicitis diarrhea diarrhoea constipation fever sore_throat runny_nose bedbugs head_lice kidney_stones urinary
      thyroid autoimmune down's_syndrome cerebral_palsy rare_disease
    `,
    mind: `
      mental_health mental_illness depressed antidepressant anxiety panic_attack bipolar schizophrenia ptsd ocd adhd
      autism autistic eating_disorder anorexia bulimia self-harm suicide_prevention suicidal psychiatrist psychiatric
      psychotherapy psychologist therapist insomnia sleep_apnea sleep_deprivation mindfulness meditation self-care
      coping_with stress_relief postpartum loneliness trauma_therapy
    `,
    care: `
      hospice nursing_home maternity_ward intensive_care emergency_room operating_room a&e_department nhs_trust
      primary_care doctor's_office gp_surgery surgeon surgical paediatrician pediatrician dermatologist gynecologist
      obstetrician midwife neurologist psychiatrists urologist anesthesiologist nurse_practitioner paramedic inpatient
      outpatient clinic clinical clinician diagnosed diagnose prognosis transplant organ_donor kidney_transplant
      heart_transplant stem_cell_transplant bypass_surgery biopsy mammogram colonoscopy ct_scan mri x-ray_scan
      ultrasound screening_test dental dentist dentistry orthodontist optometrist physical_therapy physical_therapist
      physiotherapy chiropractor acupuncture rehab_center prosthetic hip_replacement knee_replacement c-section ivf
      infertility fertility_treatment fertility_clinic miscarriage pregnant_women childbirth premature_baby
      newborn_babies breastfeeding breast_milk menopause menstrual menstruation contraceptive contraception
      birth_control_pill erectile_dysfunction testosterone estrogen hormone_therapy end-of-life assisted_dying
      euthanasia palliative health_insurance medical_bills medical_school medical_center health_system
    `,
    medicine: `
      vaccinate unvaccinated booster_shot immunisation immunization antibody antibiotic antiviral drug_trial placebo
      over-the-counter aspirin ibuprofen acetaminophen paracetamol opioid oxycontin oxycodone fentanyl overdose naloxone
      narcan medication dosage food_and_drug_administration vioxx celebrex merck_vioxx pfizer astrazeneca moderna
      glaxosmithkline pharmacy pharmacist hydroxychloroquine remdesivir cbd medical_marijuana hormone_replacement
      drug_recall world_health_organization world_health_organisation centers_for_disease_control surgeon_general
      dr._fauci fauci public_health health_official health_department healthcare health_experts lancet
      new_england_journal jama british_medical =patients workout =workouts cancer vaccine cancer_patient
    `,
    living: `
      wellness well-being wellbeing yoga pilates aerobic fitness gym_membership personal_trainer cardio crossfit
      strength_training weight_training treadmill push-ups abs losing_weight lost_pounds belly_fat body_fat body_mass
      bmi calorie calories low-carb keto ketogenic intermittent_fasting paleo mediterranean_diet dieting dieter
      dietitian dietician nutritionist vitamin vitamin_d supplements probiotic antioxidant omega-3 superfood whole_grain
      healthy_eating healthy_lifestyle healthy_diet gut_health immune_system chronic_pain back_pain chronic detox
      life_expectancy lifespan smoker quit_smoking nicotine e-cigarette vaping alcoholism binge_drinking addiction
      addict hygiene hand_sanitizer social_distancing lockdown_fatigue melatonin metabolism
    `,
  },
  words: {
    'of what is called back': `
      recalled recalling may_be_contaminated usda allergen tainted_meat sickened_people food-borne voluntary_recall
      metal_fragments
    `,
    'at the doctor': `
      cough syrup cough_syrup recall_of_medicine waiting_list waiting_times ward wards beds_shortage doctors'_strike
      nurses_union midwives consultant_surgeon referral test_results blood_test lab_tests antibiotics_resistance
      heatstroke dehydration dehydrated sunburn hearing_aid hearing_aids glasses_prescription contact_lens limp bruise
      fracture fractured cast_removed crutches stitches_removed scar numbness dizzy dizziness fatigue tired tiredness
      nausea vomiting swelling
    `,
    general: `
      health healthy unhealthy medical disease illness ill sick sickness sickened infection infected infectious
      contagious virus viral_infection outbreak treatment treat treating cure drug pharmaceutical drugmaker pill tablet
      dose immune blood heart lung kidney liver brain skin muscle joint pain aches sleep asleep stress stressed diet
      exercise exercising weight fat nutrition nutrient protein fiber sugar_intake salt_intake smoke cigarette tobacco
      alcohol disorder syndrome aging ageing elderly older_adults baby babies infant toddler screening gym trainer body
      organ donor teeth tooth gum die_from death_rate fatal mask masks variant lockdown cdc disability disabled
      wheelchair deaf hearing_loss vision_loss eye eyesight pregnant abortion_pill condom sexual_health puberty
      parenting breastfeed therapy recovering surgeries bacteria contaminated contamination toxin asbestos
      lead_poisoning wound injury_recovery bleeding lump mole allergy_season pollen workout_routine stretching stretch
      plank posture core_strength endurance habit habits mood emotional grief grieve trauma suicide crisis_hotline
      wellness_coach hormone gene nursing carer care_home social_care ambulance healthier prevent prevention preventable
      rash depression doctor surgery hospital health_care sober sobriety immunity seizure counselor pregnancy covid
      coronavirus covid-19 pandemic coronavirus_pandemic face_mask fda =cdc nhs smoking painkiller quarantine
      inflammation vaccinated vaccination nurse physician prescription medicine patient health_authorities
      coronavirus_cases longevity burnout caregiver
    `,
  },
  faint: {
    ambiguous: `
      recovery recover recall risk study blind exposure birth
    `,
    general: `
      =cases tested tips =ways foods =signs experts women men kids adults people age year-old help common feel daily
      doctor's reduce
    `,
  },
};

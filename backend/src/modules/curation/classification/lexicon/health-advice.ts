import type { WordGroups } from './category-words.ts';

/** Body, mind and medicine, in the words of advice pages and hospital reports. */
export const HEALTH_ADVICE: WordGroups = {
  'of exercise and weight': `
    workout_plan workout_program workout_class full-body_workout ab_workout home_workout hiit interval_training
    kettlebell dumbbell barbell resistance_band squats lunges burpees deadlift push-up pull-ups sit-ups glutes quads
    biceps triceps core_muscles hip_flexors foam_roller warm-up_exercises cool_down_stretches muscle_mass build_muscle
    muscle_building lean_muscle muscle_soreness certified_trainer celebrity_trainer fitness_trainer fitness_instructor
    fitness_class fitness_tracker fitness_goals fitness_routine fitness_influencer physically_active physical_activity
    physical_fitness sedentary 10,000_steps walking_pace brisk_walk jogging half-marathon_training running_form
    spin_class spinning_class barre zumba yogi yoga_poses yoga_studio yoga_class yoga_teacher pilates_reformer tai_chi
    stationary_bike elliptical rowing_machine burn_fat burn_calories fat-burning fat_loss lose_belly lose_fat
    lost_weight lost_over weight_loss_surgery weight_loss_journey weight_loss_tips gained_weight gain_weight weight_gain
    healthy_weight bariatric gastric_bypass gastric_sleeve before-and-after_photos_weight ww_program weight_watchers
    noom jenny_craig whole30 keto_diet paleo_diet vegan_diet dash_diet plant-based_diet low-fat low-sodium sugar-free
    added_sugar sugar_cravings cravings portion_control calorie-dense empty_calories calorie_deficit =macros carbs
    carbohydrate complex_carbs saturated_fat trans_fat unsaturated high-fiber high-protein dietary_guidelines
    dietary_supplement registered_dietitian nutritional_value nutrient-dense micronutrients multivitamin vitamin_c
    vitamin_b12 magnesium zinc iron_deficiency potassium calcium folic_acid collagen turmeric_supplement
    apple_cider_vinegar fish_oil protein_powder protein_shake electrolytes hydration hydrated stay_hydrated bloating
    bloated gut_bacteria gut_microbiome microbiome prebiotics kefir digestive digestion indigestion heartburn
    acid_reflux gerd gas_pain healthiest_foods healthiest unhealthiest eating_habits healthy_snacks healthy_foods
    healthy_recipes healthy_meal healthy_fats eat_healthy eating_healthy heart-healthy anti-inflammatory
  `,
  'of illness': `
    early_signs symptoms_of symptoms_include common_symptoms subtle_signs signs_you_might what_causes causes_of_death
    leading_cause_of_death increased_risk increases_your_risk higher_risk_of lower_risk_of reduced_risk raise_your_risk
    cut_your_risk risk_of_developing risk_of_stroke risk_of_death stroke_risk stroke_survivor mini-stroke
    heart_attack_symptoms heart_condition heart_defect heart_surgery open-heart heart_rhythm atrial_fibrillation afib
    arrhythmia pacemaker stent coronary arteries clogged_arteries plaque_buildup vascular varicose pulmonary_embolism
    deep_vein blood_thinner high_blood_pressure low_blood_pressure high_cholesterol ldl triglycerides blood_cells
    prediabetes type_1_diabetes type_1 type-2 insulin_prices glucose a1c metformin neuropathy alzheimer's_disease
    parkinson's_disease cognitive_decline memory_loss brain_fog brain_cancer brain_tumor glioblastoma brain_bleed
    brain_aneurysm brain_surgery neurosurgeon neurosurgery neurological concussions traumatic_brain cte als_disease
    lou_gehrig's_disease muscular_dystrophy tourette spina_bifida sickle_cell hemophilia rare_cancer cancer_diagnosis
    cancer_risk cancer_screening cancer_center cancer_cells cancer_drug cancer_research cancer_society cancer-free
    stage_4 stage_iv stage_3_cancer pancreatic pancreatic_cancer colon_cancer colorectal skin_cancer thyroid_cancer
    cervical_cancer ovarian_cancer uterine testicular_cancer bladder_cancer liver_cancer stomach_cancer esophageal
    oral_cancer throat_cancer bone_cancer childhood_cancer pediatric_cancer hodgkin non-hodgkin myeloma mastectomy
    double_mastectomy lumpectomy brca radiation_therapy immunotherapy chemo_treatments oncology malignant benign
    chronic_disease chronic_illness chronic_fatigue fibromyalgia rheumatoid rheumatoid_arthritis osteoarthritis
    joint_pain knee_pain hip_pain neck_pain lower_back_pain sciatica carpal_tunnel tendonitis bursitis scoliosis
    herniated nerve_damage nerve_pain inflammation_in inflammatory inflamed autoimmune_disease autoimmune_disorder
    hypothyroidism hyperthyroidism graves'_disease celiac_disease crohn's_disease ulcerative_colitis colitis ibd
    diverticulitis gallstones gallbladder pancreatitis fatty_liver hepatitis_a hepatitis_c liver_transplant kidney_donor
    living_donor donor_kidney organ_donation bone_marrow_donor uti utis yeast_infection bacterial_infection fungal
    fungal_infection ringworm athlete's_foot warts staph_infection flesh-eating flesh-eating_bacteria necrotizing
    sepsis_survivor strep strep_throat tonsillitis ear_infection pink_eye conjunctivitis sinus_infection stuffy_nose
    sneezing post-nasal flu_cases flu_symptoms flu-related flu_virus cold_and_flu stomach_flu rsv respiratory
    respiratory_illness respiratory_virus hand-washing measles_outbreak measles_cases measles_vaccine mmr_vaccine
    anti-vaxxers_measles vaccine_exemptions shingrix hpv_vaccine mumps_outbreak hepatitis_a_outbreak
    legionnaires'_disease e._coli_outbreak salmonella_outbreak listeria_outbreak foodborne_illness foodborne
    acute_flaccid eee_virus eastern_equine mosquito-borne tick-borne lyme_disease tick_bite rabies rabid mad_cow mpox
    monkeypox coronavirus_symptoms ventilator n95 icu_beds stis sexually_transmitted hiv_prevention prep_pill hiv/aids
    aids_patients lung_disease lung_illness lung_injuries vaping-related vaping_illness vape vaper juul_pods e-cigs
    popcorn_lung emphysema asthma_attack inhaler epipen allergist allergens peanut_allergy food_allergies anaphylaxis
    anaphylactic skin_rash psoriasis_treatment rosacea dermatitis skin_condition hair_loss_treatment headaches
    tension_headache vertigo tinnitus fainting passed_out shortness_of_breath chest_pain numb_hands night_sweats
    hot_flashes cataracts glaucoma macular_degeneration vision_problems eye_doctor eye_exam eye_health ophthalmologist
    lasik contact_lenses hearing_aids_for root_canal gum_disease cavities tooth_decay toothache flossing mouthwash
    teeth_whitening tooth_enamel bad_breath snoring snore sleep_disorder sleep_habits sleep_quality sleep_experts
    sleep_doctor hours_of_sleep sleeping_pills sleeping_position napping =naps circadian
  `,
  'of mind and family': `
    mental_health_issues mental_health_problems mental_health_services mental_health_care mental_health_crisis
    mental_health_professionals mentally_ill mental_well-being anxiety_disorder social_anxiety anxious_thoughts
    panic_disorder depressive major_depression clinical_depression seasonal_affective seasonal_depression
    bipolar_disorder borderline_personality obsessive-compulsive post-traumatic suicidal_thoughts suicide_rate
    suicide_hotline national_suicide psychiatry psychiatrist_and psychotherapist cognitive_behavioral talk_therapy
    therapy_session therapy_dog_hospital support_group emotional_health stress_management stress_hormone cortisol
    stress_levels reduce_stress relieve_stress breathing_exercises deep_breathing meditate meditating self-esteem
    self-compassion grieving grief_counselor binge_eating body_image body_dysmorphia addiction_treatment
    addiction_recovery opioid_crisis opioid_epidemic opioid_addiction overdose_deaths drug_overdose heroin_addiction
    methadone suboxone rehab_facility treatment_center detox_center alcohol_use alcohol_consumption alcohol_use_disorder
    drinking_alcohol heavy_drinking alcoholic_liver alcoholics_anonymous stop_smoking secondhand_smoke quitting_smoking
    smoking_cessation nicotine_addiction pregnancy_complications pregnancy_symptoms high-risk_pregnancy ectopic
    preeclampsia gestational trimester first_trimester due_date ob-gyn obgyn obstetrics gynecology prenatal postnatal
    midwives_and doula epidural labor_contractions cesarean preterm premature_birth preemie preemies nicu neonatal
    newborns safe_sleep breast-feeding lactation infant_formula baby_formula pumping_breast stillborn fertility
    ivf_treatment egg_freezing frozen_embryos embryos surrogate surrogacy birth_defects birth_control iud period_cramps
    periods_and_cramps menstrual_cycle tampon perimenopause menopausal hysterectomy fibroids ovarian_cysts vaginal
    pelvic pelvic_floor prostate_exam low_testosterone sperm sperm_count vasectomy libido sex_life better_sex orgasm
    pediatrics developmental_delays autism_spectrum children_with_autism adhd_medication child_development
    screen_time_for_kids car_seat_safety caregiving dementia_care dementia_patients assisted_living senior_living
    memory_care home_health_aide hospice_care palliative_care
  `,
  'of hospitals': `
    hospital_patients hospital_stay hospital_officials hospital_staff hospital_system hospital_workers hospital_bills
    children's_hospital university_hospital va_hospital veterans_hospital mayo_clinic cleveland_clinic johns_hopkins
    mass_general massachusetts_general cedars-sinai md_anderson memorial_sloan sloan_kettering dana-farber st._jude
    urgent_care emergency_department er_doctor er_visits trauma_center trauma_surgeon burn_unit medically_induced
    induced_coma coma in_a_coma brain_dead blood_transfusion blood_donors blood_drive blood_bank blood_type
    surgical_procedure operating_table anesthesia plastic_surgeon plastic_surgery cosmetic_surgery botched_surgery
    face_transplant hand_transplant lung_transplant transplant_patients transplant_recipient robotic_surgery
    knee_surgery hip_surgery back_surgery spinal_surgery occupational_therapist rehabilitation_hospital prosthetic_leg
    amputated registered_nurse nursing_students nursing_shortage doctors_and_nurses family_doctor family_physician
    family_medicine internal_medicine internist physician_assistant medical_students medical_doctor medical_director
    medical_examiner_health medical_history medical_journal medical_marijuana_patients medical_condition
    medical_emergency medical_staff medical_treatment medical_tests medical_research medical_device medical_error
    medical_debt medical_costs surprise_billing malpractice misdiagnosed misdiagnosis second_opinion
    electronic_health_records telemedicine telehealth health_clinic community_health health_center health_officials_say
    state_health_department county_health health_risks health_effects health_issues health_concerns health_study
    health_data health_coverage health_plans health_plan_deductible open_enrollment healthcare.gov
    premiums_and_deductibles deductibles copay insured_patients uninsured prescription_drugs drug_prices drug_pricing
    drug_costs generic_drug drug_shortage fda-approved fda_approval fda_approves fda_warns fda_says zantac ranitidine
    valsartan blood-pressure_medication beta_blockers ace_inhibitors steroids_prescribed prednisone antihistamine
    benadryl tylenol advil nsaids xanax benzodiazepines adderall ritalin prozac zoloft lexapro ketamine
    psilocybin_therapy ozempic wegovy semaglutide mounjaro glp-1 botox_injections cbd_oil thc_vaping cannabidiol kratom
    gene_therapy gene-editing_treatment crispr_therapy experimental_drug experimental_treatment trial_participants
    double-blind study_participants researchers_followed meta-analysis observational_study new_study_finds
    study_in_the_journal published_in_the_journal american_heart_association american_cancer_society
    american_academy_of_pediatrics american_medical_association american_diabetes national_institutes_of_health =nih
    cdc_says cdc_officials world_health epidemiologist epidemiology virologist immunologist infectious_disease
    toxicologist medical_breakthrough life-saving_treatment terminal_illness terminally_ill terminal_cancer
  `,
};
